// The nouns of the game, in Italian.

import type {
  AttackClass,
  Category,
  Chase,
  Fate,
  Hand,
  ListRule,
  Motion,
  PointsStatus,
  Stance,
  Status,
  TerrainKind,
  Trait,
  Weapon,
  Wheel,
} from '../engine/types';
import type { Gender } from './names.it';
import { lookAt, type Bearing, type Context, type Facing, type RuleOption, type Sector, type StatusView, type Way } from './words';
import { angle, length, nome, number, type Nome } from './speech.it';
import * as commands from './words.commands.it';
import { ruleSet } from '../state/ruleset.svelte';

export function troop(code: string): { name: string; plural: string } {
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

export const weapons: Record<Weapon, string> = {
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

export const traits: Record<Trait | ListRule, readonly [string, string]> = {
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
export const terrains: Record<TerrainKind, readonly [string, Gender]> = {
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

export const terrainHelp = (kind: TerrainKind): string => (ruleSet()?.commands ? commands.terrainHelps[kind] : undefined) ?? terrainHelps[kind];

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

export const piece = (i: number, ctx: Context): Nome => {
  const kind = ctx.piece(i);
  return kind ? nome(...terrains[kind]) : nome('elemento di terreno', 'ms');
};

export const fates: Record<Fate, string> = {
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

export const categories: Record<Category, string> = { foot: 'gli appiedati', mounted: 'i montati' };

export const motions: Record<Motion, string> = {
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

export const classes: Record<AttackClass, string> = { frontal: 'fronte', side: 'lato', flank: 'fianco', rear: 'retro' };
export const hands: Record<Hand, string> = { left: 'sinistra', right: 'destra' };
export const stances: Record<Stance, string> = {
  stationary: 'da fermo',
  moving: 'in movimento',
  rallying: "recuperando l'ordine",
};
export const chases: Record<Chase, string> = { 'straight-ahead': 'dritto davanti', 'along-flight': 'lungo la fuga' };

export function status(u: StatusView): string[] {
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

export const pointsStatuses: Record<PointsStatus, string> = {
  published: 'come pubblicata',
  beta: 'pubblicata per essere provata',
  draft: 'una bozza, a quanto dice',
  partial: 'se ne è potuta leggere solo una parte',
  tutorial: 'i profili di un esempio svolto',
  ours: 'nostra, o completata da noi; prezzi secondo i nostri calcoli',
};

export const statuses: Record<Status, string> = {
  published: 'come pubblicata',
  quoted: 'copiata da un giocatore',
  'as-fielded': 'come schierata da un giocatore',
  scenario: "per una sola battaglia, dall'autore delle regole",
  reconstructed: 'ricostruita da più pagine',
  'name-inferred': 'il nome è nostro',
};

export const options: Record<RuleOption, string> = {
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

export const ways: Record<Way, string> = {
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

export function bearing(b: Bearing): string {
  const { sector, facing } = lookAt(b);
  const far = b.gap <= 0.01 ? 'a contatto' : `a ${length(b.gap)}`;
  return `${far} ${sectors[sector]}, ${facings[facing]}`;
}

export const wheelBy = (wheel: Wheel): string => `di ${angle(wheel.angle)} a ${hands[wheel.to]}`;
