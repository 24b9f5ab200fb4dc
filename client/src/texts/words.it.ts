// The words of the game in Italian.

import type {
  Aim,
  Arm,
  Part,
  Plan,
  Wing,
  AttackClass,
  Blow,
  BuildError,
  Caution,
  Category,
  Chase,
  Command,
  Event,
  Factor,
  Fate,
  Fault,
  GameSize,
  Hand,
  ListRule,
  Loss,
  Manoeuvre,
  Motion,
  NotBought,
  Outcome,
  Pose,
  Question,
  Roll,
  Side,
  Sky,
  Spell,
  Stance,
  PointsStatus,
  Status,
  TerrainKind,
  Trait,
  Weapon,
  Weather,
  Warning,
  Wheel,
  Why,
} from '../engine/types';
import { translateName, type Gender } from './names.it';
import {
  capital,
  dieDistance,
  displacement,
  disorderCause,
  eventRule,
  faces,
  lookAt,
  lossCause,
  measured,
  passesUpTo,
  rollRule,
  roundedDown,
  say,
  wayOf,
  type Armies,
  type Bearing,
  type Choice,
  type Context,
  type DisorderCause,
  type Extra,
  type Facing,
  type Prompt,
  type RuleOption,
  type Sector,
  type ShapeTable,
  type StatusView,
  type Way,
  type Words,
} from './words';
import {
  angle,
  army,
  atLeast,
  atMost,
  dice,
  edges,
  length,
  list,
  nome,
  noun,
  number,
  ofUnits,
  side,
  signed,
  theUnits,
  unit,
  units,
  type Nome,
} from './speech.it';
import * as commands from './words.commands.it';
import { ruleSet, unitOfLength } from '../state/ruleset.svelte';

function troop(code: string): { name: string; plural: string } {
  const both = (name: string): { name: string; plural: string } => ({ name, plural: name });
  switch (code) {
    case 'FP':
      return both('Fanteria pesante');
    case 'FL':
      return both('Fanteria leggera');
    case 'T':
      return both('Tiratori');
    case 'S':
      return both('Schermagliatori');
    case 'ART':
      return both('Artiglieria');
    case 'CP':
    case 'CP1':
    case 'CP2':
      return both('Cavalleria pesante');
    case 'CM':
      return both('Cavalleria media');
    case 'CL':
      return both('Cavalleria leggera');
    case 'CGP':
      return { name: 'Carro pesante', plural: 'Carri pesanti' };
    case 'CGL':
      return { name: 'Carro leggero', plural: 'Carri leggeri' };
    case 'CF':
      return { name: 'Carro falcato', plural: 'Carri falcati' };
    case 'EL':
      return both('Elefanti');
    case 'W':
      return both('Wagenburg');
    case 'BAG':
      return both('Salmerie');
    default:
      return both(code);
  }
}

const weapons: Record<Weapon, string> = {
  'longbow-a': 'arco lungo A',
  'longbow-b': 'arco lungo B',
  'short-bow-a': 'arco corto A',
  'short-bow-b': 'arco corto B',
  'composite-bow-a': 'arco composito A',
  'composite-bow-b': 'arco composito B',
  'composite-bow-c': 'arco composito C',
  'crossbow-a': 'balestra A',
  'crossbow-b': 'balestra B',
  handgun: 'schioppetto',
  'harquebus-a': 'archibugio A',
  'harquebus-b': 'archibugio B',
  musket: 'moschetto',
  javelin: 'giavellotto',
  sling: 'fionda',
  'artillery-a': 'artiglieria A',
  'artillery-b': 'artiglieria B',
  'artillery-c': 'artiglieria C',
  various: 'armi varie',
  'composite-bow': 'arco composito',
};

const traits: Record<Trait | ListRule, readonly [string, string]> = {
  impetuous: ['impetuosi', 'Se vincono una mischia devono inseguire.'],
  pike: ['picche', 'I montati non hanno impeto contro di loro; due di queste unità possono formare una grande unità.'],
  'long-spear': ['lance lunghe', 'I montati non hanno impeto contro la fanteria pesante con lance lunghe.'],
  pilum: ['pilum', 'Al contatto sul fronte possono lanciarlo prima della mischia: 1 dado se caricano, 3 se sono caricati.'],
  pavise: ['pavesi', 'Chi tira contro il loro fronte ha un dado in meno.'],
  camel: ['cammelli', 'Gli altri montati non hanno impeto contro di loro, e le dune non li ostacolano.'],
  shieldwall: [
    'shieldwall',
    "Possono formare lo shieldwall, che toglie l'impeto a chi carica e dà 1 dado e 1 punto di coesione.",
  ],
  'mounted-infantry': ['fanteria montata', 'Tirano solo davanti a sé e solo da fermi.'],
  'heavy-artillery': ['artiglieria pesante', 'Ruota di 45° al massimo.'],
  'large-unit': ['grandi unità', 'Due di queste unità possono schierarsi come grande unità.'],
  'free-manoeuvre': ['manovra libera', "Non si disordinano muovendo di lato, in obliquo o all'indietro."],
  'must-pursue': ['inseguono sempre', 'Se vincono una mischia devono inseguire.'],
  polearm: ['armi in asta', 'I montati che li caricano non hanno impeto.'],
  'point-blank': ['armi da breve distanza', "Le lanciano all'ultimo momento, come altri lanciano i pila."],
  'planted-stakes': ['pali piantati', 'I montati che ne caricano il fronte non hanno impeto, finché non si muovono.'],
  'impetus-vs-mounted': ['impeto contro i montati', "Questi appiedati conservano l'impeto contro i montati."],
  warband: ['banda da guerra', 'Possono schierarsi su due basette, e allora in mischia hanno 2 dadi in più contro gli appiedati.'],
  'heavy-javelin': ['giavellotto pesante', 'Da freschi lo lanciano prima della mischia: 2 dadi, sia che carichino sia che siano caricati.'],
  legionary: ['legionari', 'Fanteria pesante delle legioni, con il pilum.'],
  'wooden-protection': ['protezioni di legno', 'Chi ne carica il fronte ha un dado in meno; in Impetus 1.7 anche chi vi tira.'],
  'line-relief': ['avvicendamento linee', 'Con un test di disciplina si scambiano il posto con la linea davanti.'],
  'indirect-free': ['tirano sopra gli amici', 'Tirano sopra gli amici senza perdere dadi.'],
  'double-first-move': ['doppio primo movimento', 'Per la loro lista possono muovere due volte nel primo turno.'],
  'cancels-mounted-impetus': ['fermano i cavalli', 'Per la loro lista i montati che li caricano non hanno impeto.'],
  'cancels-impetuous-foot': ['fermano gli impetuosi', 'Per la loro lista gli appiedati impetuosi che li caricano non hanno impeto.'],
  'halves-impetuous-foot': [
    'frenano gli impetuosi',
    'Per la loro lista gli appiedati impetuosi che li caricano hanno metà impeto.',
  ],
  'fires-over-fp': ['tirano sopra la fanteria pesante', 'Per la loro lista tirano sopra la fanteria pesante senza perdere dadi.'],
  'fires-over-fl': ['tirano sopra la fanteria leggera', 'Per la loro lista tirano sopra la fanteria leggera senza perdere dadi.'],
  schiltron: [
    'schiltron',
    'Per la loro lista muovere li disordina, ma in ordine un attacco sul fianco o sul retro non lo fa.',
  ],
  'hornet-nests': ['nidi di calabroni', 'Per la loro lista chi li disperde può disordinarsi.'],
  stakes: ['steccati', 'Per la loro lista stanno dietro gli steccati.'],
};

/** Kinds of terrain, with their gender. */
const terrains: Record<TerrainKind, readonly [string, Gender]> = {
  'gentle-hill': ['collina dolce', 'fs'],
  rocky: ['terreno sassoso', 'ms'],
  scrub: ['terreno cespuglioso', 'ms'],
  mud: ['fango', 'ms'],
  'cultivated-field': ['campo coltivato', 'ms'],
  wood: ['bosco', 'ms'],
  'steep-hill': ['collina ripida', 'fs'],
  'wooded-hill': ['collina boscosa', 'fs'],
  dunes: ['dune', 'fp'],
  'enclosed-field': ['campo recintato', 'ms'],
  swamp: ['palude', 'fs'],
  pond: ['stagno', 'ms'],
  rocks: ['rocce', 'fp'],
  lake: ['lago', 'ms'],
  sea: ['mare', 'ms'],
  'built-up-area': ['centro abitato', 'ms'],
  road: ['strada', 'fs'],
  'crossable-river': ['fiume guadabile', 'ms'],
  'uncrossable-river': ['fiume non guadabile', 'ms'],
  stream: ['ruscello', 'ms'],
  'dry-river': ['fiume in secca', 'ms'],
  'normal-river': ['fiume', 'ms'],
  'deep-river': ['fiume in piena', 'ms'],
  ford: ['guado', 'ms'],
  bridge: ['ponte', 'ms'],
  fortification: ['fortificazione', 'fs'],
};

const BROKEN_GROUND = 'Terreno rotto: disordina tutti, tranne schermagliatori, fanteria leggera e tiratori.';
const DIFFICULT_GROUND = 'Terreno difficile: metà velocità, e disordina tutti tranne schermagliatori e fanteria leggera.';
const IMPASSABLE_GROUND = 'Impassabile: nessuno vi entra, e chi deve arretrarvi va in rotta.';

const terrainHelp = (kind: TerrainKind): string => (ruleSet()?.commands ? commands.terrainHelps[kind] : undefined) ?? terrainHelps[kind];

const terrainHelps: Record<TerrainKind, string> = {
  'gentle-hill': 'Terreno aperto: non ostacola nessuno, e chi sta più in alto ha 1 dado in più in mischia.',
  rocky: BROKEN_GROUND,
  scrub: BROKEN_GROUND,
  mud: BROKEN_GROUND,
  'cultivated-field': BROKEN_GROUND,
  wood: `${DIFFICULT_GROUND} Non si vede attraverso, e dentro solo per poco.`,
  'steep-hill': `${DIFFICULT_GROUND} Chi sta più in alto ha 1 dado in più in mischia.`,
  'wooded-hill': `${DIFFICULT_GROUND} Non si vede attraverso; chi sta più in alto ha 1 dado in più in mischia.`,
  dunes: `${DIFFICULT_GROUND} I cammelli le attraversano liberamente.`,
  'enclosed-field': DIFFICULT_GROUND,
  swamp: DIFFICULT_GROUND,
  pond: DIFFICULT_GROUND,
  rocks: IMPASSABLE_GROUND,
  lake: IMPASSABLE_GROUND,
  sea: IMPASSABLE_GROUND,
  'built-up-area': 'Le case bloccano la vista e il passo, salvo lungo una strada.',
  road: "Un'unità o una colonna che la segue va una volta e mezza più lontano, e il terreno non la disordina.",
  'crossable-river': 'Chi vi muove si disordina; un gruppo non può attraversarlo.',
  'uncrossable-river': 'Impassabile: si passa solo dove una strada fa da ponte.',
  stream: 'Terreno aperto: non ostacola nessuno.',
  'dry-river': 'Metà velocità finché una parte della basetta vi si trova; un gruppo lo attraversa solo in colonna.',
  'normal-river': 'Si attraversa solo a un guado o a un ponte. Chi deve arretrarvi si ferma sulla riva e si disordina.',
  'deep-river': 'Si attraversa solo a un ponte. Chi deve arretrarvi può annegare.',
  ford: "Qui un'unità o una colonna attraversa un fiume che non sia in piena.",
  bridge: "Qui un'unità o una colonna attraversa un fiume.",
  fortification: 'Chi la difende è più difficile da colpire con il tiro; chi lo carica non ha impeto e ha un dado in meno.',
};

const piece = (i: number, ctx: Context): Nome => {
  const kind = ctx.piece(i);
  return kind ? nome(...terrains[kind]) : nome('elemento di terreno', 'ms');
};

const fates: Record<Fate, string> = {
  'no-vbu-left': 'in rotta: VBU a zero',
  'lost-while-flanked': 'in rotta: mischia persa con un nemico sul fianco o sul retro',
  expended: 'eliminata: non ha vinto',
  impassable: 'in rotta nel terreno impassabile',
  surrounded: 'in rotta: il nemico era alle spalle',
  'left-table': 'fuggita dal tavolo',
  'with-its-block': 'in rotta con la sua grande unità',
  dispersed: 'dispersa da una carica',
  taken: 'presa dal nemico',
  'with-its-command': 'in rotta con il suo comando',
  'in-ground': 'perduta nel terreno accidentato',
  drowned: 'annegata nel fiume',
};

const categories: Record<Category, string> = { foot: 'gli appiedati', mounted: 'i montati' };

const motions: Record<Motion, string> = {
  move: 'movimento',
  charge: 'carica',
  alignment: "scarto dall'allineamento",
  displaced: 'attraversamento di amici',
  retreat: 'arretramento',
  pushed: "spinta all'indietro",
  pursuit: 'inseguimento',
  panic: 'fuga nel panico',
  evade: 'evasione',
  'counter-charge': 'controcarica',
  drift: 'smarrimento nella notte',
  disengaged: 'sganciamento',
  relief: 'avvicendamento linee',
  shelter: 'messa al riparo',
};

const classes: Record<AttackClass, string> = { frontal: 'fronte', side: 'lato', flank: 'fianco', rear: 'retro' };
const hands: Record<Hand, string> = { left: 'sinistra', right: 'destra' };
const stances: Record<Stance, string> = {
  stationary: 'da fermo',
  moving: 'in movimento',
  rallying: "recuperando l'ordine",
};
const chases: Record<Chase, string> = { 'straight-ahead': 'dritto davanti', 'along-flight': 'lungo la fuga' };

function status(u: StatusView): string[] {
  const words: string[] = [];
  if (u.general) words.push('comandante');
  if (u['in-melee']) words.push('in mischia');
  if (u.disordered) words.push('disordinata');
  if (!u.fresh) words.push('provata');
  if (u.shieldwall) words.push('shieldwall');
  if (u.rolling) words.push('in corsa');
  if (u.activated) words.push('già attivata');
  if (u['zone-of-control']) words.push('zona di controllo');
  if (u.fresh && !u.disordered) words.push('fresca e in ordine');
  return words;
}

const pointsStatuses: Record<PointsStatus, string> = {
  published: 'come pubblicata',
  beta: 'pubblicata per essere provata',
  draft: 'una bozza, a quanto dice',
  partial: 'se ne è potuta leggere solo una parte',
  tutorial: 'i profili di un esempio svolto',
  ours: 'nostra, o completata da noi; prezzi secondo i nostri calcoli',
};

const statuses: Record<Status, string> = {
  published: 'come pubblicata',
  quoted: 'copiata da un giocatore',
  'as-fielded': 'come schierata da un giocatore',
  scenario: "per una sola battaglia, dall'autore delle regole",
  reconstructed: 'ricostruita da più pagine',
  'name-inferred': 'il nome è nostro',
};

const options: Record<RuleOption, string> = {
  'built-up-area-impassable': 'I centri abitati sono impassabili; altrimenti sono terreno difficile.',
  'hill-bonus-on-all-hills': 'La posizione più alta conta su ogni collina; altrimenti solo su quelle dolci.',
  'depth-bonus-if-flanked': 'Una grande unità conserva il bonus di profondità se attaccata sul fianco o sul retro.',
  'elephants-spare-elephants-and-wagons': 'Gli elefanti non disordinano altri elefanti e wagenburg.',
  'shieldwall-all-round': "Lo shieldwall toglie l'impeto a chi carica da ogni lato.",
  'shieldwall-at-deployment': 'Lo shieldwall si può formare allo schieramento.',
  'shieldwall-vs-fire': 'Lo shieldwall aiuta nei test di coesione anche sotto il tiro.',
  'retreat-halfway-condition': 'Chi arretra attraverso amici deve arrivare almeno a metà.',
  'chariot-standstill-includes-cf': 'I carri falcati che caricano da fermi non hanno impeto.',
  'pilum-on-pursuit': 'I pila si lanciano anche nel contatto da inseguimento.',
  'rout-zone-from-fire': 'Anche una rotta per il tiro scuote gli amici alle spalle.',
  'rough-impetus-looks-at-either': "Il terreno rotto o difficile sotto una delle due unità toglie l'impeto; altrimenti solo sotto chi carica.",
  'wheel-by-arc': "La rotazione si misura lungo l'arco; altrimenti lungo la corda.",
  'group-wheel-and-move': 'Un gruppo può ruotare e poi muovere.',
  'moving-fire-free-for-javelins-only': 'Fra gli schermagliatori solo chi ha il giavellotto tira senza penalità in movimento; altrimenti tutti.',
  'pavise-frontal': 'I pavesi proteggono solo dal fronte.',
  'range-to-rear-edge': 'La distanza si misura anche fino al lato posteriore.',
  'pursuit-choice-after-retreat': "L'inseguimento si sceglie dopo l'arretramento; altrimenti prima del suo dado.",
  'refight-by-any-unit': 'Qualunque unità di una mischia pari può riprenderla; altrimenti solo le principali.',
};

// Geometry.

const ways: Record<Way, string> = {
  ahead: 'in avanti',
  back: "all'indietro",
  left: 'a sinistra',
  right: 'a destra',
  'ahead-left': 'in obliquo avanti a sinistra',
  'ahead-right': 'in obliquo avanti a destra',
  'back-left': 'in obliquo indietro a sinistra',
  'back-right': 'in obliquo indietro a destra',
};

const sectors: Record<Sector, string> = {
  ahead: 'dritto davanti',
  'ahead-slightly-left': 'davanti, leggermente a sinistra',
  'ahead-slightly-right': 'davanti, leggermente a destra',
  'ahead-left': 'davanti a sinistra',
  'ahead-right': 'davanti a destra',
  left: 'a sinistra',
  right: 'a destra',
  'behind-left': 'dietro a sinistra',
  'behind-right': 'dietro a destra',
  'behind-slightly-left': 'dietro, leggermente a sinistra',
  'behind-slightly-right': 'dietro, leggermente a destra',
  behind: 'dritto alle spalle',
};

const facings: Record<Facing, string> = {
  us: 'con il fronte verso di noi',
  away: 'ci dà le spalle',
  'left-flank': 'ci mostra il fianco sinistro',
  'right-flank': 'ci mostra il fianco destro',
};

function bearing(b: Bearing): string {
  const { sector, facing } = lookAt(b);
  const far = b.gap <= 0.01 ? 'a contatto' : `a ${length(b.gap)}`;
  return `${far} ${sectors[sector]}, ${facings[facing]}`;
}

const wheelBy = (wheel: Wheel): string => `di ${angle(wheel.angle)} a ${hands[wheel.to]}`;

// Events.

const disorders: Record<DisorderCause, string> = {
  test: '',
  flank: " per l'attacco sul fianco o sul retro",
  wagons: ': ogni movimento disordina il wagenburg',
  wheel: ': rotazione seguita da movimento',
  manoeuvre: ' per la manovra',
  'missed-charge': ': la carica allungata non ha toccato nessuno',
  zone: ' per il passaggio in una zona di controllo',
  ground: ' per il terreno',
  river: ' per il fiume',
  elephants: ': i cavalli temono gli elefanti',
  trampled: ' dagli elefanti in fuga',
  'friends-passing': ' dagli amici piombati fra le file',
  'friends-retreating': ' dagli amici che arretrano',
  'friends-routed': ' dagli amici in rotta',
  'counter-charge': ' dalla controcarica',
  demoralised: ": il Comando o l'esercito ha perso il morale",
  discipline: ': il test di disciplina è fallito',
  disengaged: ' per lo sganciamento',
  square: ': le picche accanto non ci sono più',
  village: " per l'uscita dal centro abitato",
  'wagons-attacked': ': il wagenburg spezza la carica dei montati',
  'foot-before-horse': " per l'arretramento davanti alla fanteria",
  'enemy-behind': ' per il nemico alle spalle',
  other: '',
};

function wouldDisorder(id: number, rule: string, ctx: Context): string {
  const n = noun(id, ctx);
  return `${n.Il} ${n.v('sarebbe', 'sarebbero')} ${n.p('disordinat')}${disorders[disorderCause(rule)]}.`;
}

function moved(e: { unit: number; from: Pose; to: Pose; how: Motion }, ctx: Context): string {
  const n = noun(e.unit, ctx);
  const { far, way, turn } = displacement(e.from, e.to);
  const turned = Math.abs(turn) > 0.05;
  const turning = `di ${angle(Math.abs(turn))} a ${turn > 0 ? 'destra' : 'sinistra'}`;
  switch (e.how) {
    case 'move':
      if (turned) return `${n.Il} ${n.v('muove', 'muovono')} di ${length(far)}, girando ${turning}.`;
      return `${n.Il} ${n.v('muove', 'muovono')} di ${length(far)} ${ways[way]}.`;
    case 'charge':
      if (turned) return `${n.Il} ${n.v('ruota', 'ruotano')} ${turning} e ${n.v('carica', 'caricano')} per ${length(far)}.`;
      return `${n.Il} ${n.v('carica', 'caricano')} per ${length(far)}.`;
    case 'alignment':
      return `${n.Il} ${n.v('si sposta', 'si spostano')} un poco ${ways[way]}: nessuno combatte allineato alla perfezione.`;
    case 'displaced':
      return `${n.Il} ${n.v('lascia passare gli amici e si mette', 'lasciano passare gli amici e si mettono')} alle loro spalle.`;
    case 'counter-charge':
      return `${n.Il} ${n.v('controcarica', 'controcaricano')} per ${length(far)}.`;
    case 'evade':
      return `${n.Il} ${n.v('evade', 'evadono')} di ${length(far)}.`;
    case 'retreat':
      return `${n.Il} ${n.v('arretra', 'arretrano')} di ${length(far)}.`;
    case 'pushed':
      return `${n.Il} ${n.v('è', 'sono')} ${n.p('spint')} indietro di ${length(far)}.`;
    case 'pursuit':
      if (turned) return `${n.Il} ${n.v('gira', 'girano')} ${turning} e ${n.v('insegue', 'inseguono')} per ${length(far)}.`;
      return `${n.Il} ${n.v('insegue', 'inseguono')} per ${length(far)}.`;
    case 'panic':
      return `${n.Il} ${n.v('fugge', 'fuggono')} nel panico per ${length(far)}.`;
    case 'drift':
      return `${n.Il} ${n.v('si smarrisce', 'si smarriscono')} nel buio, di ${length(far)} ${ways[way]}.`;
    case 'disengaged':
      return `${n.Il} ${n.v('si sgancia', 'si sganciano')} dalla mischia e ${n.v('va', 'vanno')} indietro di ${length(far)}.`;
    case 'relief':
      return `Le linee si avvicendano: ${n.il} ${n.v('muove', 'muovono')} di ${length(far)} ${ways[way]}.`;
    case 'shelter':
      return `${n.Il} ${n.v('si mette', 'si mettono')} al riparo.`;
  }
}

function removed(fate: Fate, n: Nome): string {
  const rout = `${n.v('va', 'vanno')} in rotta`;
  switch (fate) {
    case 'no-vbu-left':
      return `${n.Il} ${rout}`;
    case 'lost-while-flanked':
      return `${n.Il} ${n.v('perde', 'perdono')} con un nemico sul fianco o sul retro e ${rout}`;
    case 'expended':
      return `${n.Il} non ${n.v('ha', 'hanno')} vinto ${n.v('ed è', 'e sono')} ${n.p('eliminat')}`;
    case 'impassable':
      return `${n.Il} ${n.v('deve', 'devono')} arretrare dove nessuno passa e ${rout}`;
    case 'surrounded':
      return `${n.Il} non ${n.v('può', 'possono')} arretrare, con il nemico alle spalle, e ${rout}`;
    case 'left-table':
      return `${n.Il} ${n.v('fugge', 'fuggono')} dal tavolo`;
    case 'with-its-block':
      return `${n.Il} ${rout} con tutto il blocco`;
    case 'dispersed':
      return `${n.Il} ${n.v('è', 'sono')} ${n.p('dispers')} dalla carica`;
    case 'taken':
      return `${n.Il} ${n.v('cade', 'cadono')} in mano al nemico`;
    case 'with-its-command':
      return `${n.Il} ${rout} con tutto il comando`;
    case 'in-ground':
      return `${n.Il} ${n.v('è', 'sono')} ${n.p('perdut')} nel terreno accidentato`;
    case 'drowned':
      return `${n.Il} ${n.v('annega', 'annegano')} nel fiume`;
  }
}

/** Come è andata perduta un'unità, e contro chi. */
function loss(l: Pick<Loss, 'fate' | 'blow'>, ctx: Context): string {
  const by = l.blow
    ? say<Blow, string>(l.blow, {
        melee: (b) => ` in mischia contro ${noun(b.against, ctx).il}`,
        shot: (b) => ` per il tiro ${noun(b.by, ctx).del}`,
        pila: (b) => ` per i pila ${noun(b.by, ctx).del}`,
        trampled: (b) => ` sotto la fuga ${noun(b.by, ctx).del}`,
        swept: (b) => ` per la rotta ${noun(b.by, ctx).del}`,
      })
    : '';
  const how: Record<Fate, string> = {
    'no-vbu-left': `in rotta${by}`,
    'lost-while-flanked': `in rotta${by}, con un nemico sul fianco o alle spalle`,
    expended: `spesa${by}`,
    impassable: `battuta${by} e spinta dove nessuno può andare`,
    surrounded: `battuta${by}, con il nemico alle spalle e senza scampo`,
    'left-table': `battuta${by}, in fuga oltre il bordo`,
    'with-its-block': `in rotta con tutto il blocco${by}`,
    dispersed: `dispersa${by}`,
    taken: `presa${by}`,
    'with-its-command': `in rotta con tutto il comando${by}`,
    'in-ground': `perduta nel terreno accidentato${by}`,
    drowned: `battuta${by}, annegata nel fiume`,
  };
  return how[l.fate];
}

function contact(attacker: Nome, target: Nome, how: AttackClass): string {
  switch (how) {
    case 'frontal':
      return `${attacker.Il} ${attacker.v('affronta', 'affrontano')} ${target.il} di fronte.`;
    case 'side':
      return `${attacker.Il} ${attacker.v('tocca', 'toccano')} il lato ${target.del}: non è un attacco sul fianco.`;
    case 'flank':
      return `${attacker.Il} ${attacker.v('colpisce', 'colpiscono')} il fianco ${target.del}!`;
    case 'rear':
      return `${attacker.Il} ${attacker.v('colpisce', 'colpiscono')} il retro ${target.del}!`;
  }
}

/** The dice of a roll. A Cohesion Test is told by its result. */
function rolled(roll: Roll, faces: readonly number[], ctx: Context, extra: Extra | undefined): string | null {
  const shown = list(faces.map((face) => number(face)));
  const die = faces[0] ?? 0;
  const sum = faces.reduce((all, face) => all + face, 0);
  const total = (): string => {
    const added = extra?.added ?? 0;
    if (added === 0) return `${shown}, in tutto ${sum}`;
    return `${shown}, ${added > 0 ? 'più' : 'meno'} ${Math.abs(added)}, in tutto ${number(sum + added)}`;
  };
  const allowed = die >= 5 ? 'sì' : 'no';
  return say<Roll, string | null>(roll, {
    sides: (r) => `Chi difende? ${army(r.by, ctx.armies).Il}: ${total()}.`,
    river: () => `Può esserci un fiume? ${number(die)}: ${allowed}.`,
    'built-up-area': () => `Può esserci un centro abitato? ${number(die)}: ${allowed}.`,
    initiative: (r) => `Iniziativa ${army(r.by, ctx.armies).del}: ${total()}.`,
    fire: (r) => {
      const n = noun(r.unit, ctx);
      return `${n.Il} ${n.v('tira', 'tirano')} contro ${noun(r.target, ctx).il} con ${dice(r.dice)}: ${shown}.`;
    },
    cohesion: () => null,
    panic: (r) => {
      const n = noun(r.unit, ctx);
      return `${n.Il} ${n.v('va', 'vanno')} nel panico: fuga di ${length(die)}.`;
    },
    'charge-bonus': (r) => {
      const more = length(dieDistance(die, ctx.unit(r.unit), 'bonus'));
      return `Con un ${number(die)} la carica ${noun(r.unit, ctx).del} si allunga di ${more}.`;
    },
    alignment: (r) => {
      const n = noun(r.unit, ctx);
      return `Con un ${number(die)} ${n.il} ${n.v('si sposta', 'si spostano')} a ${die % 2 === 1 ? 'sinistra' : 'destra'}.`;
    },
    pila: (r) => {
      const n = noun(r.unit, ctx);
      return `${n.Il} ${n.v('lancia', 'lanciano')} i pila contro ${noun(r.target, ctx).il} con ${dice(r.dice)}: ${shown}.`;
    },
    melee: (r) => {
      const n = noun(r.unit, ctx);
      return `${n.Il} ${n.v('combatte', 'combattono')} contro ${noun(r.target, ctx).il} con ${dice(r.dice)}: ${shown}.`;
    },
    retreat: (r) => {
      const n = noun(r.unit, ctx);
      const far = length(dieDistance(die, ctx.unit(r.unit), 'retreat'));
      return `Con un ${number(die)} ${n.il} ${n.v('deve', 'devono')} arretrare di ${far}.`;
    },
    pursuit: (r) => {
      const n = noun(r.unit, ctx);
      const far = length(dieDistance(die, ctx.unit(r.unit), 'bonus'));
      return `Con un ${number(die)} ${n.il} ${n.v('insegue', 'inseguono')} fino a ${far}.`;
    },
    evade: (r) => `${noun(r.unit, ctx).Il} ${noun(r.unit, ctx).v('tenta', 'tentano')} di evadere: un ${number(die)}.`,
    counter: (r) => `${noun(r.unit, ctx).Il} ${noun(r.unit, ctx).v('tenta', 'tentano')} la controcarica: un ${number(die)}.`,
    'evade-move': (r) => `Di quanto ${noun(r.unit, ctx).v('evade', 'evadono')} ${noun(r.unit, ctx).il}: un ${number(die)}.`,
    weather: () => `I dadi per il tempo: ${total()}.`,
    sun: () => `Dov’è il sole: un ${number(die)}.`,
    spell: (r) => `${spells[r.spell]}: un ${number(die)}.`,
    precipitation: () => `Che cosa porta il vento: un ${number(die)}.`,
    drift: (r) => `${noun(r.unit, ctx).Il} ${noun(r.unit, ctx).v('si mette', 'si mettono')} in marcia al buio: un ${number(die)}.`,
    defence: (r) => `${noun(r.unit, ctx).Il} ${noun(r.unit, ctx).v('tenta', 'tentano')} di tirare su chi carica: un ${number(die)}.`,
    ...commands.rolled(ctx, shown, total),
  });
}

const skies: Record<Sky, string> = { night: 'notte', dawn: 'alba', clear: 'sereno', cloudy: 'nuvoloso', overcast: 'coperto' };

const spells: Record<Spell, string> = {
  moonless: 'Notte senza luna',
  mist: 'Nebbia',
  rain: 'Pioggia',
  'high-winds': 'Vento forte',
  snow: 'Neve',
  ice: 'Ghiaccio',
  night: 'Notte',
};

function weatherWords(w: Weather): string {
  const started = [w.spell, w.brought].filter((s) => s !== null).map((s) => spells[s].toLowerCase());
  const risen = w.flooded ? ['le acque sono salite'] : [];
  return [skies[w.sky], ...started, ...risen].join(', ');
}

function event(e: Event, ctx: Context, extra?: Extra): string | null {
  return say<Event, string | null>(e, {
    began: () => null,
    'went-on': () => null,
    ended: () => null,
    'terrain-placed': (spec) => `Terreno collocato: ${terrains[spec.kind][0]}.`,
    'terrain-removed': (t) => {
      const n = piece(t.piece, ctx);
      return `${n.Il} ${n.v('è', 'sono')} ${n.p('tolt')} dal tavolo.`;
    },
    'terrain-moved': (t) => {
      const n = piece(t.piece, ctx);
      return `${n.Il} ${n.v('è', 'sono')} ${n.p('spostat')}.`;
    },
    deployed: (d) => {
      const n = noun(d.unit, ctx);
      const large = d.rear === null || d.rear === undefined ? '' : ` come grande unità, con ${noun(d.rear, ctx).il} dietro`;
      return `${n.Il} ${n.v('si schiera', 'si schierano')}${large}${d.shieldwall ? ' in shieldwall' : ''}.`;
    },
    'turn-began': (t) => `Comincia il turno ${t.turn}.`,
    'phase-began': (p) => `Fase ${army(p.side, ctx.armies).del}.`,
    activated: () => null,
    'activation-cancelled': () => null,
    spent: () => null,
    moved: (m) => moved(m, ctx),
    carried: (c) => {
      const past = c.past.length > 0 ? list(c.past.map((id) => noun(id, ctx).il)) : 'amici';
      return `Gli ultimi ${length(c.by)} non costano: ${units(c.units, ctx)}, passando attraverso ${past}, fino a esserne fuori.`;
    },
    disordered: (d) => {
      const n = noun(d.unit, ctx);
      return `${n.Il} ${n.v('è', 'sono')} ${n.p('disordinat')}${disorders[disorderCause(d.rule)]}.`;
    },
    rallied: (r) => {
      const n = noun(r.unit, ctx);
      return `${n.Il} ${n.v('recupera', 'recuperano')} l'ordine.`;
    },
    'shieldwall-formed': (s) => {
      const n = noun(s.unit, ctx);
      return `${n.Il} ${n.v('serra', 'serrano')} gli scudi: lo shieldwall è formato.`;
    },
    'phase-earned': () => 'Guadagnata una fase in più in questo turno.',
    'further-phase-began': () => 'Comincia una fase in più.',
    surprised: () => 'Chi voleva evadere è preso di sorpresa.',
    'weather-changed': (w) => `Il tempo: ${weatherWords(w)}.`,
    'stakes-left': (s) => `${noun(s.unit, ctx).Il} ${noun(s.unit, ctx).v('lascia', 'lasciano')} indietro i pali.`,
    'shieldwall-ended': (s) => `Lo shieldwall ${noun(s.unit, ctx).del} si scioglie.`,
    gait: (g) => {
      const n = noun(g.unit, ctx);
      return g.rolling ? `${n.Il} ${n.v('resta', 'restano')} in corsa.` : `${n.Il} ${n.v('si ferma', 'si fermano')}.`;
    },
    rolled: (r) => rolled(r.roll, r.faces, ctx, extra),
    damage: (d) => {
      const n = noun(d.unit, ctx);
      if (d.damage === 0) return `Nessun danno ${n.al}.`;
      return `${n.Il} ${n.v('subisce', 'subiscono')} ${d.damage === 1 ? '1 danno' : `${number(d.damage)} danni`}.`;
    },
    tested: (t) => {
      const n = noun(t.unit, ctx);
      const most = passesUpTo(t.critical);
      const test = `il test di coesione (${most === 1 ? 'serve 1' : `${number(most)} o meno`})`;
      const start = `Con un ${number(t.die)} ${n.il} `;
      if (t.loss > 0) return `${start}${n.v('fallisce', 'falliscono')} ${test}.`;
      const pass = `${start}${n.v('supera', 'superano')} ${test}`;
      return t['disorder-loss'] > 0 ? `${pass}. Ma ${n.v('era', 'erano')} già ${n.p('disordinat')}.` : `${pass}.`;
    },
    'lost-vbu': (l) => {
      const n = noun(l.unit, ctx);
      const left = extra?.vbu ? `: ne ${extra.vbu[0] === 1 ? 'resta' : 'restano'} ${number(extra.vbu[0])} su ${number(extra.vbu[1])}` : '';
      const why = { test: '', 'friends-routed': ' per la rotta degli amici', trampled: ' sotto gli elefanti in fuga', commander: ' per la perdita del comandante' };
      // Un test può costare più di quanto c'è.
      if (extra?.due !== undefined && extra.due > l.points) {
        return `${n.Il} ${n.v('dovrebbe', 'dovrebbero')} perdere ${number(extra.due)} VBU e ne ${n.v('ha', 'hanno')} solo ${number(l.points)}: non ne resta nessuno.`;
      }
      return `${n.Il} ${n.v('perde', 'perdono')} ${number(l.points)} VBU${why[lossCause(l.rule)]}${left}.`;
    },
    removed: (r) => {
      const lost = extra?.vd ? `: ${number(extra.vd)} VD ${extra.vd === 1 ? 'perso' : 'persi'}` : '';
      return `${removed(r.fate, noun(r.unit, ctx))}${lost}.`;
    },
    engaged: (g) => contact(noun(g.attacker, ctx), noun(g.target, ctx), g.class),
    parted: () => null,
    'pila-settled': () => null,
    'melee-joined': (m) => {
      const party = (i: 0 | 1): string => {
        const helpers = m.supports[i];
        const with_ = helpers.length > 0 ? `, con il supporto ${ofUnits(helpers, ctx)},` : '';
        return `${noun(m.mains[i], ctx).il}${with_}`;
      };
      return `Mischia: ${party(0)} contro ${party(1).replace(/,$/, '')}.`;
    },
    'melee-decided': (m) => {
      const [a, b] = m.losses;
      if (m.loser === null || m.loser === undefined) {
        const both = a === 0 && b === 0 ? 'nessuno ha fallito un test' : `i test falliti contano ${number(a)} per parte`;
        return `La mischia è pari: ${both}.`;
      }
      const loser = army(m.loser, ctx.armies);
      const [lost, other] = m.loser === 'first' ? [a, b] : [b, a];
      return `${loser.Il} ${loser.v('perde', 'perdono')} la mischia: i test falliti contano ${number(lost)} a sfavore, ${number(other)} per il nemico.`;
    },
    outflanked: () => null,
    'draw-offered': (d) => {
      const who = army(d.by, ctx.armies);
      return `${who.Il} ${who.v('propone', 'propongono')} il pareggio.`;
    },
    over: (o) => outcome(o, ctx.armies),
    ...commands.events(ctx),
  });
}

function outcome(o: Outcome, armies?: Armies): string {
  return say<Outcome, string>(o, {
    won: (w) => {
      const who = army(w.by, armies);
      return `${who.Il} ${who.v('vince', 'vincono')} la battaglia.`;
    },
    drawn: () => 'La battaglia finisce in parità.',
  });
}

// Refusals.

function shape(ctx: Context): ShapeTable {
  return {
    broken: () => 'Questo contorno non è valido.',
    'not-oval': () => 'Le aree sono ovali; solo campi e centri abitati possono essere rettangolari.',
    size: (s) => `Deve misurare da ${atLeast(s.least)} a ${atMost(s.most)} in ogni direzione.`,
    'crest-outside': () => 'La cresta deve stare dentro la sua collina.',
    'sea-at-edge': () => 'Il mare deve stare lungo un bordo del tavolo.',
    bend: (b) => `Piega troppo: ${angle(b.most)} al massimo.`,
    'crosses-itself': () => 'Incrocia sé stesso.',
    ends: () =>
      'Gli estremi sono nel posto sbagliato: un fiume finisce a un bordo del tavolo o in un lago, una strada a due bordi opposti.',
    width: (w) => `Deve essere largo da ${atLeast(w.least)} a ${atMost(w.most)}.`,
    'off-table': () => 'Esce dal tavolo.',
    'far-from-built-up-area': () => `Una strada deve attraversare il centro abitato o passargli entro ${length(ruleSet()?.['road-past-village'] ?? 5)}.`,
    crosses: (c) => `Passa sopra ${piece(c.piece, ctx).il}, e non può.`,
  };
}

function refusal(why: Why, ctx: Context): string {
  const n = (id: number): Nome => noun(id, ctx);
  return say<Why, string>(why, {
    'battle-over': () => 'La battaglia è finita.',
    'dice-come-next': () => 'Prima si lanciano i dadi.',
    'other-player-decides': (w) => `Un momento: la scelta spetta prima ${army(w.who, ctx.armies).al}.`,
    'not-the-question': () => "Prima c'è un'altra scelta da fare.",
    'not-offered': () => 'Questa non è tra le scelte possibili.',
    'no-such-unit': () => 'Questa unità non esiste.',
    'not-yours': (w) => `${n(w.unit).Il} ${n(w.unit).v('è', 'sono')} del nemico.`,
    'not-on-table': (w) => `${n(w.unit).Il} non ${n(w.unit).v('è', 'sono')} sul tavolo.`,
    'already-activated': (w) => `${n(w.unit).Il} ${n(w.unit).v('ha', 'hanno')} già agito in questo turno; se ne riparla nel prossimo.`,
    'not-activated': (w) => `${n(w.unit).Il} non ${n(w.unit).v('fa', 'fanno')} parte di questa attivazione. Prima concludila.`,
    'nobody-named': () => "Prima scegli un'unità.",
    'in-melee': (w) => `${n(w.unit).Il} ${n(w.unit).v('è', 'sono')} in mischia: lì non si muove, non si tira e non si è bersaglio; si combatte soltanto.`,
    'not-in-melee': (w) => `${n(w.unit).Il} non ${n(w.unit).v('è', 'sono')} in mischia.`,
    'not-aligned': (w) => `${n(w.unit).Il} non ${n(w.unit).v('è', 'sono')} in linea né in colonna con gli altri: così non c'è gruppo.`,
    'may-not-group': (w) => `${n(w.unit).Il} e ${n(w.with).il} non possono formare un gruppo.`,
    'never-groups': (w) => `${n(w.unit).Il} non ${n(w.unit).v('fa', 'fanno')} mai gruppo; si ${n(w.unit).v('muove', 'muovono')} da ${n(w.unit).p('sol')}.`,
    'not-as-group': () => 'Un gruppo non può farlo. Attiva le unità una per una.',
    disordered: (w) => `${n(w.unit).Il} ${n(w.unit).v('è', 'sono')} ${n(w.unit).p('disordinat')}: prima serve il recupero dell'ordine.`,
    'in-order': (w) => `${n(w.unit).Il} ${n(w.unit).v('è', 'sono')} in ordine: non c'è nulla da recuperare.`,
    'no-distance': () => 'Così non si va da nessuna parte. Trascina nel verso della freccia, o scrivi quanto.',
    'no-angle': () => 'Si ruota solo in avanti: trascina questo angolo davanti all’unità, non indietro. Per girare dall’altra parte usa l’altro angolo.',
    'too-far': (w) =>
      roundedDown(w.most) > 0
        ? `Troppo lontano: ${n(w.unit).il} ${n(w.unit).v('può', 'possono')} fare al massimo ${atMost(w.most)}.`
        : `Di qui ${n(w.unit).il} non ${n(w.unit).v('può', 'possono')} andare oltre.`,
    'too-short': (w) => `Troppo poco: ${n(w.unit).il} ${n(w.unit).v('deve', 'devono')} fare almeno ${atLeast(w.least)}.`,
    'turns-too-far': (w) =>
      `Angolo eccessivo: ${n(w.unit).il} ${n(w.unit).v('può', 'possono')} girare al massimo di ${angle(Math.floor(w.most + 0.01))}.`,
    'no-about-face': () => 'Il dietrofront non esiste. Servono due rotazioni di 90°, in due turni.',
    'wheel-comes-first': () => 'Prima la rotazione, poi dritto; non il contrario.',
    'in-zone': (w) =>
      `${n(w.unit).Il} ${n(w.unit).v('è', 'sono')} nella zona di controllo ${n(w.of).del}: si va solo dritto addosso o dritto all'indietro, oppure si resta.`,
    'enters-zone': (w) =>
      `${n(w.unit).Il} ${n(w.unit).v('entrerebbe', 'entrerebbero')} nella zona di controllo ${n(w.of).del}. Serve fermarsi prima.`,
    'too-close-to': (w) =>
      `${n(w.unit).Il} ${n(w.unit).v('andrebbe', 'andrebbero')} troppo vicino ${n(w.enemy).al}. Serve fermarsi prima, oppure caricare.`,
    'enemy-in-the-way': (w) =>
      `Davanti ${n(w.unit).al} ${n(w.enemy).v("c'è", 'ci sono')} ${n(w.enemy).il}. Per andare a contatto serve una carica.`,
    'may-not-pass': (w) => `${n(w.unit).Il} non ${n(w.unit).v('può', 'possono')} attraversare ${n(w.friend).il}.`,
    'not-halfway': (w) =>
      `Per attraversare ${n(w.friend).il}, ${n(w.unit).il} ${n(w.unit).v('deve', 'devono')} arrivare a metà: servono ${atLeast(w.needs)}.`,
    'no-room-beyond': (w) => `Oltre ${n(w.friend).il} non c'è posto per ${n(w.unit).il}.`,
    'impassable-ground': (w) => `${n(w.unit).Il} non ${n(w.unit).v('può', 'possono')} entrare: ${piece(w.piece, ctx).il} ${piece(w.piece, ctx).v('sbarra', 'sbarrano')} il passo.`,
    'ground-bars-group': (w) =>
      `${piece(w.piece, ctx).Il} ${piece(w.piece, ctx).v('ferma', 'fermano')} il gruppo. ${n(w.unit).Il} ${n(w.unit).v('può', 'possono')} entrare da ${n(w.unit).p('sol')}.`,
    'leaves-table': (w) => `${n(w.unit).Il} ${n(w.unit).v('uscirebbe', 'uscirebbero')} dal tavolo.`,
    'not-on-road': (w) => `${n(w.unit).Il} non ${n(w.unit).v('è', 'sono')} su una strada, con il fronte lungo di essa.`,
    'no-impetus': (w) => `${n(w.unit).Il} ${n(w.unit).v('ha', 'hanno')} impeto 0 e non ${n(w.unit).v('può', 'possono')} caricare.`,
    'nobody-in-reach': (w) => `Nessun nemico a portata dritto davanti: ${length(w.farthest)} al massimo.`,
    'chariots-do-not-wheel-in-charge': (w) =>
      `${n(w.unit).Il} non ${n(w.unit).v('può', 'possono')} ruotare in carica: i carri caricano solo dritto.`,
    'wheeled-already': (w) => `${n(w.unit).Il} ${n(w.unit).v('ha', 'hanno')} già ruotato. Prima serve un tratto dritto, almeno a metà velocità.`,
    rolling: (w) => `${n(w.unit).Il} ${n(w.unit).v('è', 'sono')} in corsa. Prima serve avanzare e fermarsi.`,
    'not-a-chariot': (w) => `Solo i carri da guerra restano in corsa; ${n(w.unit).il} ${n(w.unit).v('si ferma', 'si fermano')}.`,
    'must-move': (w) => `${n(w.unit).Il} ${n(w.unit).v('è', 'sono')} in corsa e ${n(w.unit).v('deve', 'devono')} muovere.`,
    'must-charge': (w) => `Sulla corsa ${n(w.unit).del} ${n(w.enemy).v("c'è", 'ci sono')} ${n(w.enemy).il}: dev'essere una carica.`,
    'has-moved': () => 'Questa attivazione ha già avuto il suo movimento, recupero o combattimento.',
    'has-fired': (w) => `${n(w.unit).Il} ${n(w.unit).v('ha', 'hanno')} già tirato in questa attivazione.`,
    'declared-stationary': () => 'Il tiro è stato fatto da fermo: ora non ci si muove.',
    'declared-otherwise': () => 'Prima del tiro è stato dichiarato altro.',
    unarmed: (w) => `${n(w.unit).Il} non ${n(w.unit).v('ha', 'hanno')} armi da tiro.`,
    'fires-only-stationary': (w) => `${n(w.unit).Il} ${n(w.unit).v('tira', 'tirano')} solo da ${n(w.unit).p('ferm')}.`,
    'fires-only-ahead': (w) => `${n(w.unit).Il} ${n(w.unit).v('tira', 'tirano')} solo sul fronte.`,
    'out-of-arc': (w) => `${n(w.target).Il} ${n(w.target).v('è', 'sono')} fuori dall'arco di tiro.`,
    'out-of-range': (w) =>
      w.only
        ? `${n(w.target).Il} ${n(w.target).v('è', 'sono')} a ${length(w.range)}: a questa distanza l'arma colpisce solo ${categories[w.only]}.`
        : `${n(w.target).Il}, a ${length(w.range)}, ${n(w.target).v('è', 'sono')} fuori portata per quest'arma.`,
    'not-visible': (w) => {
      const by = w['blocked-by'];
      const cause = by === null || by === undefined ? 'Il terreno nasconde' : `${n(by).Il} ${n(by).v('nasconde', 'nascondono')}`;
      return `${cause} ${n(w.target).il}.`;
    },
    'too-deep-in-wood': (w) => `C'è troppo bosco davanti ${n(w.target).al}: ${length(ruleSet()?.['wood-edge'] ?? 3)} al massimo.`,
    'other-target-first': (w) => `Il bersaglio dev'essere un altro: ${n(w.target).il}. Il nemico più vicino viene prima.`,
    'no-dice': () => 'Per questo tiro non resterebbe nessun dado.',
    'no-shieldwall': (w) => `${n(w.unit).Il} non ${n(w.unit).v('può', 'possono')} formare lo shieldwall.`,
    worn: (w) => `${n(w.unit).Il} ${n(w.unit).v('è', 'sono')} ${n(w.unit).p('provat')}; può farlo solo chi è fresco.`,
    'phase-cannot-end': (w) => `Prima tocca ancora a: ${units(w.waiting, ctx)}.`,
    'not-permitted': () => 'Nessun dado lo ha permesso. Prima si lancia: serve 5 o 6.',
    'too-late': () => 'È troppo tardi per questo lancio.',
    'too-many-elements': (w) => (w.most === 1 ? 'Ce ne può essere uno solo.' : `Se ne possono mettere al massimo ${number(w.most)}.`),
    'too-few-elements': (w) => `Servono almeno ${number(w.least)} elementi di terreno.`,
    'bad-shape': (w) => say(w.problem, shape(ctx)),
    'overlaps-element': (w) => `Si sovrappone ${piece(w.piece, ctx).al}.`,
    'no-such-element': () => 'Questo elemento di terreno non esiste.',
    'not-the-same-element': () => 'Un elemento spostato conserva tipo e dimensioni.',
    overlaps: (w) => `${n(w.unit).Il} ${n(w.unit).v('starebbe', 'starebbero')} sopra ${n(w.with).il}.`,
    'outside-zone': (w) => `${n(w.unit).Il} ${n(w.unit).v('sarebbe', 'sarebbero')} fuori dalla tua zona di schieramento.`,
    'not-placed': (w) => `${n(w.unit).Il} ${n(w.unit).v('è', 'sono')} ancora da schierare.`,
    'ground-bars': (w) => `${n(w.unit).Il} non ${n(w.unit).v('può', 'possono')} muovere così in questo terreno.`,
    demoralised: (w) => `Il Comando o l'armata ${n(w.unit).del} ha perso il morale: nessuno si riordina.`,
    'no-fire-in-weather': (w) => `${n(w.unit).Il} non ${n(w.unit).v('tira', 'tirano')} con questo tempo: ${spells[w.weather].toLowerCase()}.`,
    'no-bonus-in-weather': (w) => `Nessun bonus di carica con questo tempo: ${spells[w.weather].toLowerCase()}.`,
    'moves-once': (w) => `${n(w.unit).Il} ${n(w.unit).v('muove', 'muovono')} una volta sola: solo le truppe leggere muovono ancora.`,
    'no-large-unit': (w) => `${n(w.front).Il} e ${n(w.rear).il} non possono formare una grande unità.`,
    ...commands.refusals(ctx),
  });
}

// Questions.

function question(q: Question, ctx: Context): Prompt {
  const n = (id: number): Nome => noun(id, ctx);
  return say<Question, Prompt>(q, {
    terrain: (t) => ({
      title: 'Metti il terreno',
      help: `Elementi collocati: ${number(t.placed)}, da 2 a 4 in tutto. Per un fiume o un centro abitato serve prima un 5 o 6.`,
    }),
    'change-terrain': () => ({
      title: 'Cambi il terreno?',
      help: "Attacchi tu: puoi togliere o spostare un elemento, oppure lasciare tutto com'è.",
    }),
    deploy: (d) => ({
      title: 'Schiera il tuo esercito',
      help:
        d.unplaced.length === 0
          ? 'Ci sono tutti. Puoi ancora cambiare, finché non dici che hai finito.'
          : `Ancora da mettere: ${number(d.unplaced.length)}, nella tua zona. L'orientamento è libero e puoi cambiare quanto vuoi.`,
    }),
    phase: (p) => ({
      title: 'Chi attivi?',
      help:
        p.ready.length === 0
          ? 'Nessuno può più agire. Concludi la fase.'
          : `In questo turno ${p.ready.length === 1 ? 'può ancora agire 1 unità' : `possono ancora agire ${number(p.ready.length)} unità`}. Scegli un'unità o un gruppo, oppure concludi la fase.`,
    }),
    activation: (a) => {
      const only = a.units[0];
      return a.units.length > 1
        ? { title: 'Che cosa fa il gruppo?', help: `${units(a.units, ctx)}: un movimento o una carica insieme, un tiro a testa.` }
        : {
            title: only === undefined ? 'Che cosa fa?' : `Che cosa ${n(only).v('fa', 'fanno')} ${n(only).il}?`,
            help: "Un movimento, una carica o un recupero dell'ordine, e un tiro.",
          };
    },
    'go-on': (g) => ({
      title: `Di quanto ${n(g.unit).v('prosegue', 'proseguono')} ${n(g.unit).il}?`,
      help: g.touches
        ? `Il gruppo è a contatto. Ancora fino a ${atMost(g.most)}: in fondo c'è un nemico.`
        : `Il gruppo è a contatto, ma ${n(g.unit).il} non ancora. Fino a ${atMost(g.most)} in più, oppure alt qui.`,
    }),
    'which-melee': (w) => ({
      title: 'Quale mischia si combatte adesso?',
      help: `Mischie in attesa: ${number(w.mains.length)}. Ciascuna si combatte fino in fondo prima della successiva.`,
    }),
    'which-main': () => ({
      title: 'Chi combatte contro chi?',
      help: 'Due coppie hanno uguale diritto. Le unità principali lanciano, fanno i test e subiscono le perdite; le altre danno supporto.',
    }),
    'which-supported': (w) => ({
      title: `A chi ${n(w.unit).v('dà', 'danno')} supporto ${n(w.unit).il}?`,
      help: 'Al massimo due mischie. A ciascuna va la metà dei dadi.',
    }),
    pila: (p) => ({
      title: `${n(p.unit).Il} ${n(p.unit).v('lancia', 'lanciano')} i pila?`,
      help: `${dice(p.dice)} contro ${n(p.target).il}, prima della mischia. Si può fare una volta per carica.`,
    }),
    'retreat-next': () => ({ title: 'Chi arretra adesso?', help: "Scegli l'ordine: ognuno lancia il suo dado." }),
    'retreat-friend': (r) => ({
      title: `${n(r.friend).Il} ${n(r.friend).v('è', 'sono')} sulla via dell'arretramento`,
      help: `${n(r.unit).Il} ${n(r.unit).v('può', 'possono')} attraversare o spingere indietro. In ogni caso ${n(r.friend).il} ${n(r.friend).v('sarà', 'saranno')} ${n(r.friend).p('disordinat')}.`,
    }),
    pursue: (p) => ({
      title: `${n(p.unit).Il} ${n(p.unit).v('insegue', 'inseguono')}?`,
      help: 'Chi raggiunge il nemico combatte subito di nuovo. Chi resta tiene la posizione.',
    }),
    chase: (c) => ({
      title: `${n(c.unit).Il} ${n(c.unit).v('insegue', 'inseguono')}: da che parte?`,
      help: 'Dritto davanti, oppure lungo la via di fuga del nemico, girando prima gratis.',
    }),
    'pursuit-friend': (p) => ({
      title: `${n(p.friend).Il} ${n(p.friend).v('è', 'sono')} sulla via dell'inseguimento`,
      help: `${n(p.unit).Il} ${n(p.unit).v('può', 'possono')} attraversare, oppure fermarsi: allora ${n(p.friend).il} ${n(p.friend).v('sarà', 'saranno')} ${n(p.friend).p('disordinat')}.`,
    }),
    'halt-charge': (h) => ({
      title: `Fin dove ${n(h.unit).v('prosegue', 'proseguono')} ${n(h.unit).il}?`,
      help: `Il bersaglio è evaso: almeno ${length(h.least)}, al massimo ${length(h.most)}.`,
    }),
    evade: (e) => ({
      title: `${n(e.unit).Il}: evadere o attendere?`,
      help: `Per evadere il dado deve mostrare almeno ${e.needed}.`,
    }),
    surprise: () => ({ title: 'Sorprendere chi può evadere?', help: 'Hai una sola carta: dovranno tirare per evadere.' }),
    'counter-charge': (c) => ({
      title: `${n(c.unit).Il}: controcaricare?`,
      help: `Il dado, con i modificatori, può mostrare al massimo ${c.most}.`,
    }),
    'counter-move': (c) => ({
      title: `Di quanto ${n(c.unit).v('controcarica', 'controcaricano')} ${n(c.unit).il}?`,
      help: `${length(c.distances[0])} oppure ${length(c.distances[1])}.`,
    }),
    defence: (d) => ({
      title: `${n(d.unit).Il}: tirare su chi carica?`,
      help: `Con almeno ${d.needed} si tirano ${d.dice} dadi.`,
    }),
    'move-next': () => ({ title: 'Chi muove adesso?', help: 'La linea si è smarrita nel buio: ognuno muove da solo.' }),
    'pursue-next': () => ({ title: 'Chi insegue adesso?', help: "Scegli l'ordine: ognuno lancia il suo dado." }),
    ...commands.questions(ctx),
  });
}

// Commands.

function manoeuvre(m: Manoeuvre): Choice {
  return say<Manoeuvre, Choice>(m, {
    advance: (a) => {
      const { before: first, after, wheel } = a;
      if (!wheel) {
        const far = length(first + after);
        return { label: `Muovi di ${far} in avanti`, means: `Dritto in avanti per ${far}.`, log: `${far} in avanti` };
      }
      const by = wheelBy(wheel);
      const start = first > 0 ? `${length(first)} in avanti, poi ` : '';
      const then = after > 0 ? `, poi ${length(after)} in avanti` : '';
      const log = `${start}rotazione ${by}${then}`;
      const means =
        first === 0 && after === 0
          ? `Rotazione ${by} su un angolo frontale. La sola rotazione non disordina.`
          : first === 0
            ? `Rotazione ${by}, poi ${length(after)} in avanti. Ruotare e avanzare disordina.`
            : `${capital(log)}. Lo fanno solo i carri da guerra.`;
      return { label: capital(log), means, log };
    },
    shift: (s) => {
      const where = `${length(s.distance)} ${ways[wayOf(s.direction)]}`;
      return {
        label: `Muovi di ${where}`,
        means: "L'orientamento non cambia. Quasi tutti si disordinano; schermagliatori e cavalleria leggera no.",
        log: where,
      };
    },
    road: (r) => ({
      label: `Segui la strada per ${length(r.distance)}`,
      means: 'Lungo la strada, una volta e mezza più veloci e senza disordine.',
      log: `${length(r.distance)} lungo la strada`,
    }),
    'two-wheels': (t) => ({
      label: 'Ruotare due volte',
      means: 'Due conversioni, con tratti dritti prima, in mezzo e dopo.',
      log: `due conversioni e ${length(t.before + t.between + t.after)} dritto`,
    }),
    'about-face': () => ({ label: 'Dietrofront', means: 'Girarsi sul posto verso il retro.', log: 'dietrofront' }),
  });
}

function choice(c: Command, ctx: Context, asked?: Question): Choice {
  const friend = typeof asked === 'object' && ('retreat-friend' in asked ? 'retreat' : 'pursuit-friend' in asked && 'pursuit');
  const n = (id: number): Nome => noun(id, ctx);
  const words = say<Command, Choice>(c, {
    'roll-for-river': () => ({
      label: 'Lancia per un fiume',
      means: 'Con 5 o 6 puoi mettere un fiume. Se fallisci non perdi nulla.',
      log: 'lancio per un fiume',
    }),
    'roll-for-built-up-area': () => ({
      label: 'Lancia per un centro abitato',
      means: 'Con 5 o 6 puoi mettere un centro abitato. Se fallisci non perdi nulla.',
      log: 'lancio per un centro abitato',
    }),
    'place-terrain': (p) => ({
      label: `Metti: ${terrains[p.piece.kind][0]}`,
      means: terrainHelp(p.piece.kind),
      log: `terreno collocato, ${terrains[p.piece.kind][0]}`,
    }),
    'end-terrain': () => ({
      label: 'Il terreno è fatto',
      means: "Poi l'Attaccante può cambiare un elemento.",
      log: 'terreno concluso',
    }),
    'remove-terrain': (r) => ({
      label: `Togli ${piece(r.piece, ctx).il}`,
      means: 'Lascia il tavolo. Non ci sono altri cambi.',
      log: `${piece(r.piece, ctx).il} via dal tavolo`,
    }),
    'move-terrain': (m) => ({
      label: `Sposta ${piece(m.piece, ctx).il}`,
      means: 'Conserva tipo e dimensioni. Non ci sono altri cambi.',
      log: `${piece(m.piece, ctx).il} in un altro posto`,
    }),
    'keep-terrain': () => ({ label: 'Lascia il terreno', means: "Tutto resta com'è.", log: "terreno lasciato com'è" }),
    deploy: (d) => {
      const large = d.rear !== null && d.rear !== undefined;
      const how = `${large ? ' come grande unità' : ''}${d.shieldwall ? ' in shieldwall' : ''}`;
      const behind = large ? `, con ${n(d.rear as number).il} dietro per tutta la battaglia` : '';
      return {
        label: `Schiera ${n(d.unit).il}${how}`,
        means: `${n(d.unit).Il} ${n(d.unit).v('starà', 'staranno')} qui${behind}.`,
        log: `schieramento ${n(d.unit).del}${how}`,
      };
    },
    'end-deployment': () => ({
      label: "L'esercito è schierato",
      means: 'Dopo non si cambia più nulla.',
      log: 'schieramento concluso',
    }),
    activate: (a) =>
      a.units.length > 1
        ? {
            label: `Attiva un gruppo di ${number(a.units.length)}`,
            means: `${units(a.units, ctx)} muovono insieme, e per questo turno hanno agito.`,
            log: `gruppo ${ofUnits(a.units, ctx)}`,
          }
        : {
            label: `Attiva ${theUnits(a.units, ctx)}`,
            means: 'Un movimento, una carica o un recupero, e un tiro; poi per questa unità il turno è finito.',
            log: `attivazione ${ofUnits(a.units, ctx)}`,
          },
    'cancel-activation': () => ({
      label: 'Annulla',
      means: "Non è stato fatto ancora nulla: puoi scegliere un'altra unità.",
      log: 'attivazione annullata',
    }),
    move: (m) => {
      const words = manoeuvre(m.manoeuvre);
      if (m.finish !== 'keep-rolling') return words;
      return {
        label: `${words.label} e resta in corsa`,
        means: `${words.means} I carri restano in corsa e il prossimo turno dovranno muovere.`,
        log: `${words.log}, restando in corsa`,
      };
    },
    fire: (f) => {
      const from = f.edge === undefined || f.edge === 'front' ? '' : ` dal ${edges[f.edge]}`;
      const at = `contro ${n(f.target).il}${from}, ${stances[f.stance]}`;
      const means: Record<Stance, string> = {
        stationary: 'Tutti i dadi, ma in questa attivazione niente movimento, carica o recupero.',
        moving: 'Quasi tutti hanno 2 dadi in meno, ma in questa attivazione si può muovere.',
        rallying: "Due dadi in meno, ma in questa attivazione l'unità recupera l'ordine.",
      };
      return { label: `Tira ${at}`, means: means[f.stance], log: `tiro ${n(f.unit).del} ${at}` };
    },
    charge: (h) => {
      const wheel = h.wheel ? ` dopo una rotazione ${wheelBy(h.wheel)}` : '';
      const bonus = h.bonus ? ' con il dado di carica' : '';
      const risk = h.bonus
        ? 'Un dado allunga la carica. Chi poi non tocca nessuno si disordina.'
        : 'Dritto a contatto; la mischia si combatte subito.';
      return {
        label: `Carica${wheel}${bonus}`,
        means: h.wheel ? `${risk} La rotazione disordina.` : risk,
        log: `carica${wheel}${bonus}`,
      };
    },
    rally: () => ({
      label: "Recupera l'ordine",
      means: "L'unità resta dov'è e non è più disordinata.",
      log: "recupero dell'ordine",
    }),
    'form-shieldwall': () => ({
      label: 'Forma lo shieldwall',
      means: "Richiede tutta l'attivazione. Chi carica perde l'impeto; qualunque movimento lo scioglie.",
      log: 'formazione dello shieldwall',
    }),
    fight: () => ({
      label: 'Combatti ancora',
      means: 'La mischia rimasta pari riprende. Tutte le tue unità che vi combattono avranno agito.',
      log: 'la mischia riprende',
    }),
    'end-activation': () => ({
      label: 'Fatto',
      means: "L'attivazione finisce; tocca alla prossima unità.",
      log: 'attivazione conclusa',
    }),
    'end-phase': () => ({
      label: 'Concludi la fase',
      means: 'Chi non ha agito non agirà più in questo turno.',
      log: 'fase conclusa',
    }),
    'go-on': (g) =>
      g.distance > 0
        ? {
            label: `Prosegui di ${length(g.distance)}`,
            means: 'Dritto, finché non si tocca qualcuno o la distanza finisce.',
            log: `ancora ${length(g.distance)}`,
          }
        : { label: 'Alt qui', means: 'Questa unità non va oltre.', log: 'alt' },
    'choose-melee': (m) => ({
      label: `La mischia ${n(m.main).del}`,
      means: 'Si combatte fino in fondo prima della successiva.',
      log: `adesso la mischia ${n(m.main).del}`,
    }),
    'choose-main': (m) => ({
      label: `${unit(m.pair[0], ctx)} contro ${n(m.pair[1]).il}`,
      means: 'Queste due sono le unità principali; le altre danno supporto.',
      log: `unità principali ${n(m.pair[0]).il} e ${n(m.pair[1]).il}`,
    }),
    'choose-supported': (s) => ({
      label: s.mains.length === 0 ? 'Nessun supporto' : `Aiuta ${theUnits(s.mains, ctx)}`,
      means: 'A ciascuna di queste mischie va la metà dei dadi, arrotondata per eccesso.',
      log: s.mains.length === 0 ? 'nessun supporto' : `supporto per ${theUnits(s.mains, ctx)}`,
    }),
    'throw-pila': (p) =>
      p.throw
        ? { label: 'Lancia i pila', means: 'Volano prima della mischia, una volta per carica.', log: 'lancio dei pila' }
        : { label: 'Tieni i pila', means: 'La mischia si combatte senza.', log: 'pila non lanciati' },
    'retreat-next': (r) => ({
      label: `Prima ${n(r.unit).il}`,
      means: `Adesso ${n(r.unit).v('arretra', 'arretrano')} ${n(r.unit).il}.`,
      log: `adesso l'arretramento ${n(r.unit).del}`,
    }),
    'meet-friend': (m) =>
      m.way === 'pass'
        ? { label: 'Attraversa', means: 'In mezzo agli amici, se serve fino a uscirne.', log: 'in mezzo agli amici' }
        : friend === 'retreat'
          ? { label: 'Spingili indietro', means: 'Gli amici fanno posto e si disordinano.', log: 'amici spinti indietro' }
          : friend === 'pursuit'
            ? { label: 'Fermati qui', means: "L'inseguimento finisce davanti agli amici, che si disordinano.", log: 'alt davanti agli amici' }
            : {
                label: 'Spingi o fermati',
                means: 'Arretrando si spingono indietro gli amici, inseguendo ci si ferma davanti a loro. Saranno disordinati.',
                log: 'senza attraversare gli amici',
              },
    pursue: (p) =>
      p.pursue
        ? { label: 'Insegui', means: 'Dietro al nemico quanto dice il dado. Chi lo raggiunge combatte subito di nuovo.', log: 'inseguimento' }
        : { label: 'Non inseguire', means: "L'unità resta dov'è.", log: 'nessun inseguimento' },
    'choose-chase': (h) =>
      h.chase === 'straight-ahead'
        ? { label: 'Dritto davanti', means: "L'inseguimento va dove guarda l'unità.", log: 'inseguimento dritto davanti' }
        : { label: 'Lungo la fuga', means: 'Prima si gira gratis, poi si va dove è fuggito il nemico.', log: 'inseguimento lungo la fuga' },
    evade: (e) => ({
      label: e.evade ? 'Evadere' : 'Attendere',
      means: e.evade ? 'Lanciare il dado e ritirarsi davanti alla carica.' : 'Ricevere la carica.',
      log: e.evade ? 'evasione' : 'nessuna evasione',
    }),
    surprise: (s) => ({
      label: s.play ? 'Sorprendere' : 'Tenere la carta',
      means: s.play ? 'Dovranno tirare per evadere.' : 'Conservare la carta per dopo.',
      log: s.play ? 'sorpresa' : 'nessuna sorpresa',
    }),
    'counter-charge': (c) => ({
      label: c.attempt ? 'Controcaricare' : 'Attendere la carica',
      means: c.attempt ? 'Tirare per andare incontro alla carica.' : 'Ricevere la carica da fermi.',
      log: c.attempt ? 'controcarica' : 'nessuna controcarica',
    }),
    defend: (d) => ({
      label: d.fire ? 'Tirare' : 'Non tirare',
      means: d.fire ? 'Lanciare il dado per tirare su chi carica.' : 'Ricevere la carica senza tirare.',
      log: d.fire ? 'tiro su chi carica' : 'nessun tiro su chi carica',
    }),
    'move-next': (p) => ({
      label: `Prima ${n(p.unit).il}`,
      means: `Adesso ${n(p.unit).v('muove', 'muovono')} ${n(p.unit).il}.`,
      log: `adesso ${n(p.unit).il}`,
    }),
    'pursue-next': (p) => ({
      label: `Prima ${n(p.unit).il}`,
      means: `Adesso ${n(p.unit).v('insegue', 'inseguono')} ${n(p.unit).il}.`,
      log: `adesso l'inseguimento ${n(p.unit).del}`,
    }),
    concede: () => ({ label: 'Arrenditi', means: "Rinunci alla battaglia: vince l'altro.", log: 'resa' }),
    'offer-draw': () => ({
      label: 'Proponi il pareggio',
      means: 'Se lo propongono entrambi, la battaglia è pari.',
      log: 'proposta di pareggio',
    }),
    ...commands.choices(ctx, asked),
  });
  return { ...words, ...commands.choiceOfCommands(c, asked) };
}

// Dice.

const DAMAGE = 'Ogni 6 fa 1 danno, e ogni coppia di 5 ne fa 1.';

function roll(r: Roll, ctx: Context): Prompt {
  const n = (id: number): Nome => noun(id, ctx);
  const far = (id: number, by: 'bonus' | 'retreat'): string =>
    `Con un dado da 1 a 6: ${measured(faces(ctx.unit(id), by).map((n) => number(n)).join(', '))}.`;
  return say<Roll, Prompt>(r, {
    sides: (s) => ({
      title: `Chi difende? ${capital(army(s.by, ctx.armies).v('lancia', 'lanciano'))} ${army(s.by, ctx.armies).il}`,
      help: '2 dadi più il numero di unità montate. Difende chi fa meno.',
    }),
    river: () => ({ title: 'È permesso un fiume?', help: 'Serve 5 o 6.' }),
    'built-up-area': () => ({ title: 'È permesso un centro abitato?', help: 'Serve 5 o 6.' }),
    initiative: (s) => ({
      title: `Iniziativa ${army(s.by, ctx.armies).del}`,
      help: '2 dadi, più 2 finché il comandante è sul tavolo. Chi fa di più comincia.',
    }),
    fire: (f) => ({
      title: `${n(f.unit).Il} ${n(f.unit).v('tira', 'tirano')} contro ${n(f.target).il}: ${dice(f.dice)}`,
      help: DAMAGE,
    }),
    cohesion: (t) => {
      const pass = passesUpTo(t.critical);
      const who = n(t.unit);
      const known = ctx.unit(t.unit);
      const hold = `${pass === 1 ? 'Con un 1' : `Fino a ${number(pass)}`} ${who.v('regge', 'reggono')}`;
      const fail = t.critical > 5 ? 'un 6 fallisce sempre e costa 1 VBU' : pass === 5 ? 'un 6 costa 1 VBU' : 'un dado più alto costa la differenza in VBU';
      // Scythed chariots are never Disordered.
      let after = ` In ogni caso ${who.v('sarà', 'saranno')} ${who.p('disordinat')}.`;
      if (known?.troop === 'CF') after = '';
      else if (known?.disordered) after = ` Poiché ${who.v('è', 'sono')} già ${who.p('disordinat')}, anche reggere costa 1 VBU.`;
      return { title: `Test di coesione ${who.del}: ${pass === 1 ? 'serve 1' : `${number(pass)} o meno`}`, help: `${hold}; ${fail}.${after}` };
    },
    panic: (p) => ({
      title: `${n(p.unit).Il} ${n(p.unit).v('va', 'vanno')} nel panico`,
      help: `Gli elefanti fuggono all'indietro di tante ${unitOfLength()} quante ne segna il dado e travolgono chi incontrano.`,
    }),
    'charge-bonus': (b) => ({
      title: `Di quanto si allunga la carica ${n(b.unit).del}?`,
      help: far(b.unit, 'bonus'),
    }),
    alignment: (a) => ({
      title: `${n(a.unit).Il} ${n(a.unit).v('è', 'sono')} esattamente di fronte`,
      help: 'Dispari: un poco a sinistra. Pari: un poco a destra.',
    }),
    pila: (p) => ({
      title: `${n(p.unit).Il} ${n(p.unit).v('lancia', 'lanciano')} i pila contro ${n(p.target).il}: ${dice(p.dice)}`,
      help: DAMAGE,
    }),
    melee: (m) => ({
      title: `${n(m.unit).Il} ${n(m.unit).v('combatte', 'combattono')} contro ${n(m.target).il}: ${dice(m.dice)}`,
      help: DAMAGE,
    }),
    retreat: (t) => ({ title: `${n(t.unit).Il} ${n(t.unit).v('arretra', 'arretrano')}: di quanto?`, help: far(t.unit, 'retreat') }),
    evade: (p) => ({ title: `${n(p.unit).Il} ${n(p.unit).v('tenta', 'tentano')} di evadere`, help: `Serve almeno ${p.needed}; un 1 fallisce sempre.` }),
    counter: (p) => ({ title: `${n(p.unit).Il} ${n(p.unit).v('tenta', 'tentano')} la controcarica`, help: `Serve al massimo ${p.most}.` }),
    'evade-move': (p) => ({ title: `Di quanto ${n(p.unit).v('evade', 'evadono')} ${n(p.unit).il}?`, help: 'Lo dice il dado.' }),
    weather: () => ({ title: 'Che tempo fa?', help: 'Lo dicono due dadi e la stagione.' }),
    sun: () => ({ title: 'Dov’è il sole?', help: '1 alle spalle dell’attaccante, 2–3 alla sua sinistra, 4 in faccia, 5–6 alla sua destra.' }),
    spell: (p) => ({ title: `${spells[p.spell]}?`, help: `Comincia o finisce con ${p.most} o meno.` }),
    drift: (p) => ({ title: `${n(p.unit).Il} ${n(p.unit).v('si mette', 'si mettono')} in marcia al buio`, help: '1: fuori strada a destra; 6: a sinistra.' }),
    precipitation: () => ({ title: 'Che cosa porta il vento?', help: 'Pioggia con 1 o 2, neve con 6; lo stesso numero la fa finire.' }),
    defence: (p) => ({ title: `${n(p.unit).Il} ${n(p.unit).v('tenta', 'tentano')} di tirare`, help: `Serve almeno ${p.needed}.` }),
    pursuit: (p) => ({ title: `${n(p.unit).Il} ${n(p.unit).v('insegue', 'inseguono')}: per quanto?`, help: far(p.unit, 'bonus') }),
    ...commands.rolls(ctx),
  });
}

function factor(f: Factor, ctx: Context): string {
  return say<Factor, string>(f, {
    vbu: () => 'VBU',
    damage: () => 'danni',
    general: () => 'comandante',
    disordered: () => 'disordine',
    shieldwall: () => 'shieldwall',
    floor: () => 'mai sotto 1',
    'weapon-figure': () => 'arma a questa distanza',
    moved: () => 'in movimento',
    rallied: () => "recupero dell'ordine",
    indirect: () => 'sopra gli amici',
    'light-target': () => 'bersaglio schermagliatori, cavalleria leggera o artiglieria',
    'wood-edge': () => 'bersaglio al margine di un bosco',
    'wagon-or-pavise': () => 'wagenburg o pavesi',
    'halted-chariot': () => 'bersaglio carro fermo',
    'deep-target': () => 'artiglieria contro bersaglio profondo',
    impetus: () => 'impeto',
    'depth-pike-vs-mounted': () => 'picche profonde contro montati',
    'depth-pike-vs-foot': () => 'picche profonde contro appiedati',
    'depth-impetuous-vs-foot': () => 'impetuosi in profondità contro appiedati',
    'higher-ground': () => 'posizione più alta',
    'difficult-ground': () => 'terreno difficile',
    support: (id) => `supporto ${noun(id, ctx).del}`,
    'pila-charging': () => 'pila, in carica',
    'pila-charged': () => 'pila, contro la carica',
    'pila-support': (id) => `pila ${noun(id, ctx).del}`,
    'mounted-units': () => 'unità montate',
    'moved-lightly': () => 'mossa, leggera',
    'rallied-lightly': () => 'riordinata, leggera',
    'light-cavalry-target': () => 'bersaglio: cavalleria leggera',
    'shot-at': () => 'sotto tiro',
    'armour-under-fire': () => 'corazza sotto tiro',
    'on-flank': () => 'sul fianco o sul retro',
    'heavy-foot-vs-cavalry': () => 'fanteria pesante contro cavalleria',
    'defended-ground': () => 'terreno difeso',
    'depth-spear-vs-mounted': () => 'profondità delle lance contro i montati',
    'depth-spear-vs-foot': () => 'profondità delle lance contro gli appiedati',
    'heavy-chariots-vs-foot': () => 'carri pesanti contro gli appiedati',
    'wagon-volley': () => 'tiro dei carri',
    'volley-vs-mounted': () => 'tiro contro i montati',
    'charger-in-disorder': () => 'chi carica è disordinato',
    cautious: () => 'comando prudente',
    surprised: () => 'sorpresi sul fianco o nel bosco',
    eager: () => 'freschi o impetuosi',
    'from-the-side': () => 'caricati dal lato',
    dazzled: () => 'sole negli occhi',
    'long-snow': () => 'neve da tre turni',
    'no-sixes': () => 'con questo tempo i 6 non colpiscono',
    'no-fives': () => 'con questo tempo i 5 non colpiscono',
    ...commands.factors,
  });
}

// Ciò che viene consegnato.

function fault(f: Fault): string {
  return say<Fault, string>(f, {
    'not-json': () => 'Non è un file nostro, o è interrotto: non è un testo JSON.',
    'too-large': (t) => `Supera i ${number(t.most)} MB; nessuna battaglia è così grande.`,
    'not-ours': () => 'Non è né una battaglia né uno scenario di Acies.',
    newer: (v) => `L'ha scritto una versione più nuova di Acies (formato ${v.version}; questa conosce il ${v.known}). Ricarica la pagina per avere la più recente.`,
    'other-revision': (r) => `È stata giocata con un'altra lettura delle regole (revisione ${r.revision}; qui si gioca la ${r.known}).`,
    'unknown-rule-set': (r) => `Il regolamento «${r.id}» qui non è noto.`,
    'unknown-scenario': (s) => `Lo scenario «${s.id}» non esiste.`,
    'unknown-list': (l) => `La lista «${l.id}» non esiste.`,
    'unknown-field': (u) => `Contiene un campo sconosciuto: «${u.name}».`,
    'missing-field': (m) => `Manca un campo: «${m.name}».`,
    'bad-value': () => 'Un campo contiene ciò che non può contenere.',
    'bad-position': () => 'Gli eserciti o il terreno stanno come non possono stare.',
    'other-start': () => 'La battaglia non comincia come dice la sua posizione: il file è stato cambiato o è rovinato.',
    'not-replayed': (e) => `Dal passo ${e.entry} la battaglia non segue le regole o i suoi dadi: il file è stato cambiato o è rovinato.`,
    'battle-count': (b) => `Qui si combattono da 1 a ${number(b.most)} battaglie.`,
    army: (e) => builds(e),
    bought: (e) => notBought(e.why, (english) => translateName('it', english)),
  });
}

/** Perché un esercito non si può comprare così. */
function notBought(e: NotBought, name: (english: string) => string): string {
  return say<NotBought, string>(e, {
    'no-such-structure': () => 'La lista non ha questa Struttura di Comando.',
    'no-commands': () => 'Un esercito ha almeno un Comando.',
    'too-many-commands': (c) => (c.most === 1 ? 'Una partita piccola ha un solo Comando.' : `Al massimo ${c.most} Comandi.`),
    'in-chief': () => 'Un Comandante, e uno solo, è in capo.',
    'not-charismatic': () => 'Solo un Comandante in Capo è Carismatico.',
    'one-general': () => 'In ogni Comando un’Unità, e una sola, ha il suo Generale.',
    'no-units': () => 'Un Comando ha almeno un’Unità.',
    'no-such-line': () => 'La lista non ha questa riga.',
    'no-count': () => 'Almeno una.',
    'no-such-option': () => 'La lista non ha questa opzione per la riga.',
    'no-such-weapon': (w) => `${name(w.name)} non può avere: ${weapons[w.weapon]}.`,
    'too-deep': (d) => `${name(d.name)}: al massimo su ${d.most} file.`,
    'no-place-for-general': (g) => `${name(g.name)} non può avere questo Generale.`,
    'general-alone': (g) => `${name(g.name)}: con il suo Generale l'Unità ha un altro VD, e sta da sola.`,
    'option-needs-general': () => "L'opzione è per un’Unità con un Generale né Incompetente né Codardo.",
    'option-share': (o) => `${o.taken} Unità su ${o.of} non possono prendere questa opzione.`,
    number: (n) => `${name(n.name)}: ${n.found} Unità; in una ${games[n.game]} sono da ${n.least} a ${n.most}.`,
    'too-many-units': (u) => `${u.units} Unità, al massimo ${u.most}.`,
    'too-dear': (d) => `${d.points} punti, al massimo ${d.size}.`,
  });
}

const games: Record<GameSize, string> = { small: 'partita piccola', standard: 'partita di queste dimensioni', large: 'partita grande' };

function builds(e: BuildError): string {
  return say<BuildError, string>(e, {
    'no-such-option': (o) => `La lista non ha l'opzione ${o.option + 1}.`,
    'option-twice': (o) => `L'opzione ${o.option + 1} è presa due volte.`,
    'option-in-words': (o) => `L'opzione ${o.option + 1} è scritta a parole e qui non si può scegliere.`,
    'which-leaves': (o) => `Opzione ${o.option + 1}: di' quale unità esce.`,
    'nothing-to-replace': (o) => `Opzione ${o.option + 1}: chi dovrebbe uscire è già uscito.`,
    'no-such-unit': () => "L'esercito non ha questa unità.",
    'no-such-weapon': (w) => `Quest'unità non può avere: ${weapons[w.weapon]}.`,
    'weapon-twice': () => "A un'unità sono date due armi.",
    'no-place-for-general': () => "Quest'unità non può avere il generale.",
    'no-general': () => 'Non resta nessuna unità che possa avere il generale.',
    'no-units': () => 'Non resta nessuna unità.',
    'other-rules': () => 'La sua lista non si può giocare con questo regolamento.',
  });
}

function warning(w: Warning): string {
  return say<Warning, string>(w, {
    'list-rule-not-enforced': (r) => `Il programma non lo gioca: ${traits[r.rule][0]} (${r.units.length} unità).`,
    'unusual-size': (u) => `${u.units} unità; di solito un esercito ne ha da 7 a 10.`,
    'printed-vdt-differs': (v) => `La lista stampa ${v.printed} VD in tutto, le sue righe ne danno ${v.sum}: valgono le righe.`,
  });
}

function caution(c: Caution, armies?: Armies): string {
  return say<Caution, string>(c, {
    army: warning,
    position: (o) =>
      'size' in o
        ? `${army(o.size.side, armies).Il}: ${warning({ 'unusual-size': { units: o.size.units } })}`
        : `${army(o['no-general'].side, armies).Il}: manca il generale.`,
  });
}

// Piani.

const wings: Record<Wing, string> = { left: 'a sinistra', centre: 'al centro', right: 'a destra' };
const arms: Record<Arm, string> = {
  foot: ' con la fanteria',
  cavalry: ' con la cavalleria',
  beasts: ' con elefanti e carri',
  shooters: ' con i tiratori',
  mixed: '',
};

function planPart(p: Part, plan: Plan, ctx: Context): string {
  const all = (form: 'il' | 'del' | 'sul'): string => list(p.enemies.map((id) => noun(id, ctx)[form]));
  const some = p.enemies.length > 0;
  const place = p.wings.length ? ` ${list(p.wings.map((wing) => wings[wing]))}` : '';
  const everybody = p.arm === 'mixed' && !p.wings.length ? ' con tutta la linea' : arms[p.arm];
  const who = `${everybody}${place}`;
  const come = plan['waits-until'] === null ? '' : ` e aspettare il nemico, fino al turno ${plan['waits-until']}`;
  const aims: Record<Aim, string> = {
    charge: `caricare ${some ? all('il') : 'il nemico'}${who}`,
    'turn-flank': `aggirare il fianco ${some ? all('del') : 'del nemico'}${who}`,
    shoot: `tirare ${some ? all('sul') : 'sul nemico'}${place}`,
    fight: `continuare la mischia contro ${some ? all('il') : 'il nemico'}${place}`,
    advance: `avanzare contro ${some ? all('il') : 'il nemico'}${who}`,
    rally: `riordinare i ranghi${who}`,
    'fall-back': `ripiegare${who}`,
    hold: `tenere la posizione${who}${come}`,
  };
  return aims[p.aim];
}

function plan(p: Plan, ctx: Context): string {
  if (!p.parts.length) return `${side(p.side, ctx.armies)}: nessun piano.`;
  return `${side(p.side, ctx.armies)}: il piano è ${p.parts.map((part) => planPart(part, p, ctx)).join('; ')}.`;
}

export const it: Words = {
  lang: 'it',
  side,
  troop,
  weapon: (w) => weapons[w],
  trait: (t) => traits[t][0],
  traitHelp: (t) => (ruleSet()?.commands ? commands.traitHelps[t] : undefined) ?? traits[t][1],
  terrain: (k) => terrains[k][0],
  terrainHelp,
  fate: (f) => fates[f],
  loss,
  fault,
  notBought: (e) => notBought(e, (english) => translateName('it', english)),
  caution,
  motion: (m) => motions[m],
  attackClass: (c) => classes[c],
  edge: (e) => edges[e],
  hand: (h) => hands[h],
  stance: (s) => stances[s],
  chase: (c) => chases[c],
  status,
  unit,
  units,
  event,
  eventRule,
  weather: weatherWords,
  refusal,
  question,
  choice,
  roll,
  rollRule,
  factor,
  outcome,
  bearing,
  number,
  signed,
  length,
  angle,
  dice,
  list,
  wouldDisorder,
  listStatus: (s) => statuses[s],
  pointsStatus: (s) => pointsStatuses[s],
  plan,
  option: (o) => options[o],
};
