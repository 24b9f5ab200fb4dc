// The words of Field of Glory in Italian.

import type { Hand } from '../engine/types';
import type { Advance, Explained, Feature, FogContext, FogWords, Going, Motion, Order, Purpose, Rank, Roll, Term, Wheel } from './fog';
import { genderIt, translateName } from './names.it';
import { angle, army, dice, list, nome, number, side, type Nome } from './speech.it';
import { NBSP, capital, roundedDown, roundedUp, say } from './words';

// Names and numbers.

const mu = (n: number, digits = 1): string => `${number(n, digits)}${NBSP}MU`;
const atMost = (n: number): string => mu(roundedDown(n));
const atLeast = (n: number): string => mu(roundedUp(n));
const basette = (n: number): string => (n === 1 ? '1 basetta' : `${number(n)} basette`);
const file = (n: number): string => (n === 1 ? '1 fila' : `${number(n)} file`);
const colpi = (n: number): string => (n === 1 ? '1 colpo' : `${number(n)} colpi`);
const gruppi = (n: number): string => (n === 1 ? '1 gruppo' : `${number(n)} gruppi`);

/** A battle group. One whose name is not ours is "il gruppo …", which is always right. */
function corpo(id: number, ctx: FogContext): Nome {
  const known = ctx.group(id);
  if (known === undefined || known.name === '') return nome(`gruppo ${number(id)}`, 'ms');
  const name = translateName('it', known.name);
  const gender = genderIt(name);
  const marked = known.mark ? `${name}${NBSP}${known.mark}` : name;
  return gender ? nome(marked, gender) : nome(`gruppo ${marked}`, 'ms');
}

const bare = (id: number, ctx: FogContext): string => capital(corpo(id, ctx).name);
const iGruppi = (ids: readonly number[], ctx: FogContext): string => list(ids.map((id) => corpo(id, ctx).il));

const rankNames: Record<Rank, string> = {
  troop: 'comandante di truppa',
  field: 'comandante di campo',
  inspired: 'comandante ispirato',
};

/** A commander by his name, or else by his rank. */
function capo(id: number, ctx: FogContext): Pick<Nome, 'il' | 'Il' | 'del' | 'al'> {
  const known = ctx.commander(id);
  if (known === undefined) return nome(`comandante ${number(id)}`, 'ms');
  if (known.name === '') return nome(known['in-chief'] ? 'comandante in capo' : rankNames[known.rank], 'ms');
  const name = translateName('it', known.name);
  return { il: name, Il: capital(name), del: `di ${name}`, al: `a ${name}` };
}

const term = (name: string, short: string): Term => ({ name, short });
const explained = (name: string, help: string): Explained => ({ name, help });
const both = (name: string, short: string, help: string): Term & Explained => ({ name, short, help });

// Ground.

const goings: Record<Going, string> = {
  open: 'terreno aperto',
  uneven: 'terreno irregolare',
  rough: 'terreno accidentato',
  difficult: 'terreno difficile',
  impassable: 'terreno impassabile',
};

const features: Record<Feature, Explained> = {
  'gentle-hill': explained('collina dolce', 'Terreno aperto. La cresta blocca la vista; chi è più in alto ha un punto di vantaggio.'),
  'open-fields': explained('campi aperti', 'Terreno irregolare.'),
  'broken-ground': explained('terreno rotto', 'Terreno irregolare.'),
  brush: explained('boscaglia', 'Terreno accidentato. La fanteria leggera più di 4 MU dentro non si vede.'),
  'enclosed-fields': explained('campi recintati', 'Terreno accidentato e copertura. La fanteria leggera più di 4 MU dentro non si vede.'),
  plantation: explained('piantagione', 'Terreno accidentato e copertura. Vi si vede per 2 MU, e tira una riga sola.'),
  gully: explained('gola', 'Terreno accidentato. Chi vi sta è nascosto a tutti quelli che non sono entro 1 MU.'),
  forest: explained('bosco', 'Terreno difficile e copertura. Vi si vede per 1 MU, e tira una riga sola.'),
  vineyards: explained('vigneti', 'Terreno difficile e copertura. La fanteria leggera più di 4 MU dentro non si vede.'),
  marsh: explained('palude', 'Terreno difficile.'),
  'soft-sand': explained('sabbia soffice', 'Terreno difficile; per i cammelli solo accidentato.'),
  'steep-hill': explained('collina ripida', 'Terreno difficile. La cresta blocca la vista; chi è più in alto ha un punto di vantaggio.'),
  village: explained('villaggio', 'Terreno difficile e copertura. Vi si vede per 1 MU, e tira una riga sola.'),
  'uneven-river': explained('fiume basso', 'Terreno irregolare. Gli appiedati sulla riva la difendono contro chi è in acqua.'),
  'rough-river': explained('fiume', 'Terreno accidentato. Gli appiedati sulla riva la difendono contro chi è in acqua.'),
  'difficult-river': explained('fiume profondo', 'Terreno difficile. Gli appiedati sulla riva la difendono contro chi è in acqua.'),
  'impassable-height': explained('altura impassabile', 'Nessuno vi entra né vede oltre.'),
  'impassable-water': explained('acqua impassabile', 'Nessuno vi entra.'),
};

const featureNouns: Record<Feature, Nome> = {
  'gentle-hill': nome('collina dolce', 'fs'),
  'open-fields': nome('campi aperti', 'mp'),
  'broken-ground': nome('terreno rotto', 'ms'),
  brush: nome('boscaglia', 'fs'),
  'enclosed-fields': nome('campi recintati', 'mp'),
  plantation: nome('piantagione', 'fs'),
  gully: nome('gola', 'fs'),
  forest: nome('bosco', 'ms'),
  vineyards: nome('vigneti', 'mp'),
  marsh: nome('palude', 'fs'),
  'soft-sand': nome('sabbia soffice', 'fs'),
  'steep-hill': nome('collina ripida', 'fs'),
  village: nome('villaggio', 'ms'),
  'uneven-river': nome('fiume basso', 'ms'),
  'rough-river': nome('fiume', 'ms'),
  'difficult-river': nome('fiume profondo', 'ms'),
  'impassable-height': nome('altura impassabile', 'fs'),
  'impassable-water': nome('acqua impassabile', 'fs'),
};

const ground = (feature: Feature | undefined): Nome => (feature ? featureNouns[feature] : nome('terreno', 'ms'));

// Movement.

const hands: Record<Hand, string> = { left: 'sinistra', right: 'destra' };

const turned = (wheel: Wheel | null | undefined): string =>
  wheel ? `, con una rotazione di ${angle(wheel.angle)} a ${hands[wheel.to]}` : '';

/** How an advance is told: its length and its wheels. */
function advanced(advance: Advance): string {
  const straight = advance.before + advance.after + advance.last;
  const far = straight > 0 ? `${mu(straight)} avanti` : 'sul posto';
  return `${far}${turned(advance.wheel)}${turned(advance.second)}`;
}

/** What goes with a change of formation, before or after it. */
function also(advance: Advance | null, order: Order): string {
  if (!advance) return ' sul posto';
  return order === 'form-first' ? `, poi ${advanced(advance)}` : ` dopo aver mosso ${advanced(advance)}`;
}

const motions: Record<Motion, string> = {
  move: 'movimento',
  'second-move': 'secondo movimento',
  charge: 'carica',
  intercept: 'intercettazione',
  evade: 'evasione',
  rout: 'rotta',
  pursuit: 'inseguimento',
  'break-off': 'sganciamento',
  face: 'fronte al nemico',
  reform: 'riordino',
  conform: 'allineamento',
  feed: 'basette in mischia',
};

/** Verbs for the log: with a singular and with a plural subject. */
const moved: Record<Motion, readonly [string, string]> = {
  move: ['muove', 'muovono'],
  'second-move': ['fa un secondo movimento', 'fanno un secondo movimento'],
  charge: ['carica', 'caricano'],
  intercept: ['intercetta', 'intercettano'],
  evade: ['evade', 'evadono'],
  rout: ['fugge', 'fuggono'],
  pursuit: ['insegue', 'inseguono'],
  'break-off': ['si sgancia', 'si sganciano'],
  face: ['si gira verso il nemico', 'si girano verso il nemico'],
  reform: ['si riordina', 'si riordinano'],
  conform: ['si allinea al nemico', 'si allineano al nemico'],
  feed: ['porta altre basette a combattere', 'portano altre basette a combattere'],
};

const cmtUses: FogWords['cmtUses'] = {
  move: 'per una manovra complessa',
  charge: 'per caricare',
  hold: 'per trattenersi',
  stand: 'per attendere',
  intercept: 'per intercettare',
  stop: "per fermare l'inseguimento",
  loot: 'per smettere di saccheggiare',
};

// Tallies.

const factors: FogWords['factors'] = {
  'unprotected-horse': 'cavalleria non protetta su più righe',
  'armoured-horse': 'montati protetti o corazzati su più righe',
  'heavy-horse': 'montati pesantemente corazzati',
  'elephant-target': 'elefanti come bersaglio',
  'wagon-target': 'wagenburg come bersaglio',
  'unprotected-foot': 'appiedati non protetti',
  'armoured-foot': 'appiedati corazzati',
  'heavily-armoured-foot': 'appiedati pesantemente corazzati',
  'other-foot': 'altri appiedati',
  'awkward-shot': "all'indietro, o con truppe in corpo a corpo",
  cover: 'copertura o fortificazioni',
  'impact-foot-against-foot': "fanteria d'impatto contro appiedati",
  'impact-foot-against-mounted': "fanteria d'impatto contro montati",
  'spears-standing': 'lance o picche che attendono',
  'spears-charging': 'lance o picche che caricano',
  'defensive-spears-charging': 'lance difensive che caricano loro pari',
  'heavy-weapon': 'arma pesante',
  'light-spear-on-foot': 'lancia leggera a piedi',
  'light-spear-mounted': 'lancia leggera a cavallo',
  elephants: 'elefanti',
  wagons: 'wagenburg contro montati',
  'knightly-lancers': 'cavalieri lancieri in terreno aperto',
  'other-lancers': 'lancieri in terreno aperto',
  chariots: 'carri pesanti o falcati',
  'mounted-in-the-open': 'montati contro fanteria media o leggera in terreno aperto',
  'fourth-rank-of-pikes': 'quarta riga di picche',
  'flank-or-rear': 'carica sul fianco o sul retro',
  'higher-or-defending': 'più in alto, o in difesa',
  'skilled-swordsmen': 'spadaccini esperti',
  'foot-swordsmen': 'spadaccini a piedi',
  'mounted-swordsmen': 'spadaccini a cavallo',
  spearmen: 'lance in profondità',
  pikemen: 'picche in profondità',
  artillery: 'artiglieria in mischia',
  'two-directions': 'combatte in due direzioni',
  'better-armour': 'armatura migliore',
  bases: 'basette',
  'second-rank': 'seconda riga',
  'overlap-bases': 'sovrapposizioni',
  'support-shooters': 'tiro di supporto',
  'light-troops': 'schermagliatori in corpo a corpo',
  'lost-order': 'ordine perduto',
  'one-hit-per-two-bases': '1 colpo ogni 2 basette',
  'lost-impact': 'impatto perso',
  'lost-melee-by-two': 'mischia persa per 2 colpi o più',
  'bases-lost': 'basette perse',
  'threatened-flank': 'fianco minacciato',
  'commander-in-chief-lost': 'comandante in capo perso',
  'several-reasons': 'più di una ragione',
  'terrible-enemy': 'un nemico tremendo',
  disrupted: 'scompaginato',
  fragmented: 'frammentato',
  broken: 'in rotta',
  disordered: 'disordinato',
  'severely-disordered': 'gravemente disordinato',
  'commander-in-range': 'comandante',
  'commander-with': 'comandante aggregato',
  'inspired-commander': 'comandante ispirato',
  'rear-support': 'supporto da tergo',
  'big-targets': 'elefanti, artiglieria o wagenburg',
  'shot-or-not-beaten': 'colpito dal tiro, o non battuto',
  'broken-groups': 'gruppi in rotta e distrutti',
  'fragmented-groups': 'gruppi frammentati',
  'groups-gone': 'gruppi fuori dal tavolo',
  'camp-sacked': 'accampamento saccheggiato',
  'commander-bonus': 'comandante in capo',
  'mounted-bonus': 'basette montate',
};

const territories: FogWords['territories'] = {
  agricultural: 'agricolo',
  hilly: 'collinare',
  woodlands: 'boschivo',
  steppes: 'steppa',
  desert: 'deserto',
  tropical: 'tropicale',
  mountains: 'montagna',
};

// Questions.

const questions: FogWords['questions'] = (ctx) => {
  const n = (id: number): Nome => corpo(id, ctx);
  return {
    initiative: () => ({
      title: "Tenere l'iniziativa?",
      help: "Chi ha l'iniziativa sceglie il territorio e schiera per secondo, ma il primo turno è dell'altro.",
    }),
    territory: () => ({ title: 'Scegli il territorio', help: 'Decide quali pezzi di terreno le due parti possono prendere.' }),
    features: (q) => ({
      title: 'Scegli il terreno',
      help: `Territorio: ${territories[q.territory]}. Scelte usate: ${number(q.picks)} su 4; un pezzo grande conta per due.`,
    }),
    'place-piece': (q) => ({
      title: 'Piazza il pezzo di terreno',
      help: `Il dado fa ${number(q.die)}: ${
        q.die <= 2
          ? 'entro 8 MU da un bordo corto, nella tua metà'
          : q.die === 3
            ? 'entro 8 MU da un bordo corto, nella metà nemica'
            : q.die === 4
              ? 'entro 8 MU dal tuo bordo lungo'
              : 'ovunque ad almeno 8 MU dai bordi corti'
      }.`,
    }),
    'adjust-piece': (q) => ({
      title: 'Cambiare il pezzo di terreno?',
      help: `Il dado fa ${number(q.die)}: ${
        q.die <= 3
          ? 'resta'
          : q.die === 4
            ? 'puoi girarlo sul posto'
            : q.die === 5
              ? 'puoi spostarlo fino a 12 MU'
              : 'puoi toglierlo, o spostarlo fino a 12 MU se è obbligatorio'
      }.`,
    }),
    march: () => ({
      title: 'Ordine di marcia',
      help: "Metti i gruppi nell'ordine in cui si schierano, in quattro quarti; il nemico non lo vede.",
    }),
    camp: () => ({ title: "Piazza l'accampamento", help: 'Il suo retro sta sul tuo bordo del tavolo.' }),
    deploy: (q) => ({
      title: 'Schiera questo quarto',
      help:
        q.unplaced.length > 0
          ? `Ancora da schierare: ${iGruppi(q.unplaced, ctx)}. Le truppe di linea stanno entro 10 MU dal tuo bordo, gli schermagliatori entro 15 MU.`
          : 'Questo quarto è tutto schierato; puoi ancora cambiare i posti.',
    }),
    commanders: () => ({ title: 'Piazza i comandanti', help: 'Ciascuno con un gruppo, o dritto dietro a uno.' }),
    charges: () => ({
      title: 'Dichiara le cariche',
      help: "Indica ogni gruppo che carica, con una rotazione all'inizio se serve. Le truppe d'urto non indicate possono caricare lo stesso.",
    }),
    'which-wheel': (q) => ({
      title: `${n(q.group).Il} ${n(q.group).v('carica', 'caricano')} senza ordini`,
      help: `Una rotazione di ${angle(q.angle)} da una parte o dall'altra raggiunge un nemico. Da quale?`,
    }),
    respond: (q) => ({
      title: `Carica contro ${n(q.group).il}`,
      help: q['may-stand'] ? 'Attendere e combattere, o evadere?' : 'Non vogliono attendere: in quale direzione evadono?',
    }),
    intercept: (q) => ({
      title: 'Intercettare?',
      help: `Possono mettersi sulla strada di una carica, o colpirla sul fianco: ${iGruppi(q.candidates, ctx)}.`,
    }),
    'charge-on': (q) => ({
      title: `I bersagli ${n(q.group).del} se ne sono andati`,
      help: `Di quanto si prosegue? Fra ${atLeast(q.least)} e ${atMost(q.most)}.`,
    }),
    commit: (q) => ({
      title: `${capo(q.commander, ctx).Il} in prima riga?`,
      help: `Con lui davanti ${n(q.group).il} ${n(q.group).v('combatte', 'combattono')} come di un gradino migliore, ma lui si può perdere.`,
    }),
    'which-combat': (q) => ({
      title: 'Quale combattimento adesso?',
      help: `Scegli uno di quelli che combattono: ${iGruppi(q.groups, ctx)}.`,
    }),
    'test-next': (q) => ({ title: 'Chi fa il test adesso?', help: `Devono fare un test di coesione: ${iGruppi(q.groups, ctx)}.` }),
    pursue: (q) => ({
      title: `${bare(q.group, ctx)}: inseguire?`,
      help: `${n(q.routers).Il} ${n(q.routers).v('è', 'sono')} in rotta. Puoi seguire o restare.`,
    }),
    'pursue-on': (q) => ({
      title: `${bare(q.group, ctx)}: continuare a inseguire?`,
      help: `Seguire ancora ${n(q.routers).il}, o fare un test di manovra complessa per fermarsi.`,
    }),
    face: (q) => ({
      title: `${n(q.group).Il} ${n(q.group).v('è', 'sono')} di nuovo in riga`,
      help: 'Puoi girare il gruppo verso il nemico più vicino.',
    }),
    'which-target': (q) => ({
      title: `${bare(q.group, ctx)}: a chi tira la fila ${number(q.file + 1)}?`,
      help: `Ha più bersagli equivalenti: ${iGruppi(q.targets, ctx)}.`,
    }),
    'who-conforms': (q) => ({
      title: 'Chi si allinea adesso?',
      help: `Qui l'ordine conta. A contatto del nemico: ${iGruppi(q.groups, ctx)}.`,
    }),
    'which-place': (q) => ({
      title: `Dove ${n(q.group).v('si allinea', 'si allineano')} ${n(q.group).il}?`,
      help: `Ci sono ${number(q.places)} posti equivalenti.`,
    }),
    manoeuvre: (q) => ({
      title: 'Muovi i tuoi gruppi',
      help: [
        q.ready.length > 0
          ? `${gruppi(q.ready.length)} ${q.ready.length === 1 ? 'può' : 'possono'} ancora muovere. Muovono anche i comandanti, e si possono portare basette nelle mischie.`
          : 'Hanno mosso tutti; i comandanti possono ancora muovere, e si possono portare basette nelle mischie.',
        q.again.length > 0 ? ` ${gruppi(q.again.length)} ${q.again.length === 1 ? 'può' : 'possono'} fare un secondo movimento, con il comandante alla testa.` : '',
      ].join(''),
    }),
    'break-off': (q) => ({
      title: `${n(q.group).Il} ${n(q.group).v('deve', 'devono')} sganciarsi`,
      help: `I fanti saldi non cedono: indietro fra ${mu(1)} e ${atMost(q.most)}, sempre rivolti al nemico.`,
    }),
    'joint-action': () => ({
      title: 'Comandanti',
      help: 'Muovi ogni comandante una volta; chi è con un gruppo può tentare di rincuorarlo o raccoglierlo.',
    }),
  };
};

// Buttons.

const manoeuvres: FogWords['manoeuvres'] = {
  advance: (a) => ({
    label: a.second ? 'Avanza con due rotazioni' : a.wheel ? 'Avanza e ruota' : 'Avanza',
    means: `Muove ${advanced(a)}.`,
  }),
  expand: (e) => ({
    label: e.advance ? 'Allarga e avanza' : 'Allarga',
    means: `Il fronte si allarga di ${file(e.left + e.right)}${also(e.advance, 'form-first')}.`,
  }),
  contract: (c) => ({
    label: c.advance ? (c.order === 'form-first' ? 'Restringi e avanza' : 'Avanza e restringi') : 'Restringi',
    means: `Il fronte si restringe di ${file(c.left + c.right)}${also(c.advance, c.order)}.`,
  }),
  turn: (t) => {
    const turn = { left: 'Gira a sinistra', right: 'Gira a destra', about: 'Dietrofront' }[t.turn];
    const moving = t.order === 'form-first' ? `${turn} e avanza` : `Avanza e ${turn.toLowerCase()}`;
    return { label: t.advance ? moving : turn, means: `Si gira di ${t.turn === 'about' ? '180°' : '90°'}${also(t.advance, t.order)}.` };
  },
  retire: (r) => ({ label: 'Ripiega', means: `Si gira, fa ${mu(r.distance)} e si rigira verso il nemico.` }),
  pivot: (p) => ({ label: 'Fai perno', means: `I pezzi girano di ${angle(Math.abs(p.angle))}; in questo turno non tirano.` }),
};

const commands: FogWords['commands'] = (ctx) => {
  const n = (id: number): Nome => corpo(id, ctx);
  return {
    'keep-initiative': (c) =>
      c.keep
        ? { label: 'Tienila', means: 'Scegli tu il territorio e schieri per secondo; il primo turno è del nemico.' }
        : { label: 'Cedila', means: 'Il nemico sceglie il territorio e schiera per secondo; il primo turno è tuo.' },
    'choose-territory': (c) => ({ label: capital(territories[c.territory]), means: 'Le due parti prendono il terreno di un paese simile.' }),
    'pick-feature': (c) => ({
      label: `${capital(features[c.feature].name)}${c.large ? ' (grande)' : ''}`,
      means: `${features[c.feature].help}${c.large ? ' Conta per due scelte.' : ''}`,
    }),
    'end-picks': () => ({ label: 'Basta terreno', means: 'Non prendi altri pezzi.' }),
    'place-piece': (c) => ({ label: 'Mettilo qui', means: `Qui ${ground(c.piece.feature).v('sta', 'stanno')} ${ground(c.piece.feature).il}.` }),
    'drop-piece': () => ({ label: 'Lascialo fuori', means: "Per questo pezzo non c'è posto." }),
    'adjust-piece': (c) => ({ label: 'Spostalo qui', means: `${ground(c.piece.feature).Il} ${ground(c.piece.feature).v('va', 'vanno')} nel nuovo posto.` }),
    'remove-piece': () => ({ label: 'Toglilo', means: 'Il pezzo si toglie dal tavolo.' }),
    'leave-piece': () => ({ label: 'Lascialo', means: "Il pezzo resta dov'è." }),
    march: () => ({ label: 'Marcia in questo ordine', means: 'Si schiereranno così, quarto per quarto.' }),
    'place-camp': () => ({ label: "Piazza l'accampamento", means: 'Resta lì per tutta la battaglia.' }),
    deploy: (c) => ({ label: `Schiera ${n(c.group).il}`, means: `Su ${file(c.files)}, con l'orientamento mostrato.` }),
    'end-deployment': () => ({ label: 'Schierati', means: 'Quello che hai piazzato è definitivo.' }),
    charge: (c) => ({
      label: `Carica con ${n(c.group).il}`,
      means: c.wheel
        ? `Prima una rotazione di ${angle(c.wheel.angle)} a ${hands[c.wheel.to]}, poi dritto fino al contatto.`
        : 'Dritto fino al contatto.',
    }),
    'choose-wheel': (c) => ({ label: `Ruota a ${hands[c.to]}`, means: `Caricano con una rotazione a ${hands[c.to]}.` }),
    'end-phase': () => ({ label: 'Fatto', means: "Qui non hai altro da fare." }),
    stand: () => ({ label: 'Attendi', means: 'Ricevono la carica. Schermagliatori allo scoperto devono prima superare un test.' }),
    evade: (c) =>
      c.way === 'away'
        ? { label: 'Evadi dritto', means: 'Corrono dritto indietro, o avanti se caricati sul retro; un dado allunga o accorcia la strada.' }
        : { label: 'Evadi lungo la carica', means: 'Corrono davanti alla carica nella sua direzione; un dado allunga o accorcia la strada.' },
    intercept: (c) => ({
      label: `Intercetta con ${n(c.group).il}`,
      means: `${mu(c.distance)} dritto avanti, sulla strada o sul fianco della carica.`,
    }),
    'go-on': (c) => ({ label: `Prosegui di ${mu(c.distance, 2)}`, means: 'Di tanto la carica va dietro a chi se ne è andato.' }),
    commit: (c) =>
      c.commit
        ? { label: 'In prima riga', means: 'I suoi combattono come di un gradino migliore, e lui si può perdere.' }
        : { label: 'Resta dietro', means: 'Non combatte e per ora è al sicuro.' },
    'choose-combat': (c) => ({ label: `Ora ${n(c.group).il}`, means: 'Si combatte adesso il loro combattimento.' }),
    'test-next': (c) => ({ label: `Ora ${n(c.group).il}`, means: 'Fanno adesso il test di coesione.' }),
    pursue: (c) =>
      c.pursue
        ? { label: 'Insegui', means: 'Vanno dietro a chi fugge, fin dove un dado permette.' }
        : { label: 'Non inseguire', means: 'Restano, o se già inseguono fanno un test di manovra complessa per fermarsi.' },
    face: (c) =>
      c.turn
        ? { label: 'Gira verso il nemico', means: 'Si girano verso il nemico più vicino.' }
        : { label: 'Non girare', means: "Tengono l'orientamento che hanno." },
    'choose-target': (c) => ({ label: `Tira ${n(c.target).al}`, means: 'Questa fila tira a loro.' }),
    'conform-next': (c) => ({ label: `Ora ${n(c.group).il}`, means: 'Si allineano adesso al nemico.' }),
    'choose-place': (c) => ({ label: `Posto ${number(c.place + 1)}`, means: 'Si allineano lì.' }),
    fortify: () => ({ label: 'Metti fortificazioni', means: 'Gli appiedati dietro hanno un punto di vantaggio, e i montati non passano.' }),
    move: (c) => {
      const how = say(c.manoeuvre, manoeuvres);
      return { label: how.label, means: `${bare(c.group, ctx)}: ${how.means.charAt(0).toLowerCase()}${how.means.slice(1)}` };
    },
    'move-line': (c) => ({
      label: 'Muovi la linea di battaglia',
      means: `${capo(c.commander, ctx).Il} guida ${iGruppi(c.groups, ctx)}: ${advanced(c.advance)}.`,
    }),
    feed: (c) => ({
      label: { left: 'Basette a sinistra', right: 'Basette a destra', 'second-rank': 'Riempi la seconda riga' }[c.to],
      means: `Le basette inoperose ${n(c.group).del} vanno a combattere.`,
    }),
    'move-commander': (c) =>
      say(c.to, {
        with: (group: number) => ({
          label: `Unisciti ${n(group).al}`,
          means: `Da ora ${capo(c.commander, ctx).il} va con loro.`,
        }),
        at: () => ({ label: 'Muovi qui', means: `${capo(c.commander, ctx).Il} sta da solo.` }),
      }),
    rally: (c) => ({
      label: 'Rincuora o raccogli',
      means: `${capo(c.commander, ctx).Il} tenta con un test di coesione di far salire il gruppo con cui si trova.`,
    }),
    'break-off': (c) => ({ label: `Sgancia di ${mu(c.distance, 2)}`, means: 'Vanno dritto indietro, sempre rivolti al nemico.' }),
    concede: () => ({ label: 'Arrenditi', means: 'La battaglia è persa.' }),
  };
};

// Dice.

const purposes: FogWords['purposes'] = (ctx, quanti) => {
  const n = (id: number): Nome => corpo(id, ctx);
  return {
    initiative: () => ({
      title: 'Iniziativa',
      help: 'Un dado, con il grado del comandante in capo e il numero di basette montate. La ha il più alto; a pari si rilancia.',
    }),
    'place-piece': () => ({ title: 'Dove va il pezzo', help: '1–3: presso un bordo corto; 4: presso il tuo bordo; 5 o 6: in mezzo.' }),
    'adjust-piece': () => ({ title: 'Si può cambiare il pezzo?', help: '1–3: resta; 4: si gira; 5: si sposta; 6: si toglie.' }),
    'complex-move': (t) => ({
      title: `Test di manovra complessa ${n(t.group).del} ${cmtUses[t.to]}`,
      help: `Due dadi, con quello che si aggiunge, devono fare ${number(t.needs)} o più.`,
    }),
    cohesion: (t) => ({
      title: `Test di coesione ${n(t.group).del}`,
      help: 'Due dadi, con quello che si aggiunge: 7 o più va bene, 2 o meno va molto male.',
    }),
    fight: (f) => ({ title: `${bare(f.group, ctx)}: ${dice(quanti)} di corpo a corpo`, help: 'I punti di vantaggio dicono con quanto colpisce ogni dado.' }),
    shoot: (s) => ({ title: `${bare(s.group, ctx)}: ${dice(quanti)} di tiro`, help: 'I punti di vantaggio dicono con quanto colpisce ogni dado.' }),
    death: (d) => ({
      title: `Lancio per le perdite ${n(d.group).del}`,
      help: `Il dado, con quello che si aggiunge, deve superare ${number(d.hits)}, o si perde una basetta.`,
    }),
    'variable-move': (v) => ({
      title: `Fin dove ${n(v.group).v('va', 'vanno')} ${n(v.group).il}`,
      help: '1: 2 MU in meno; 2: 1 MU in meno; 3 o 4: come al solito; 5: 1 MU in più; 6: 2 MU in più.',
    }),
    'commander-loss': (c) => ({
      title: `Si perde ${capo(c.commander, ctx).il}?`,
      help: `Due dadi del nemico: è perso con ${number(c['lost-on'])} o più.`,
    }),
    camp: (c) => ({ title: `${n(c.group).Il} ${n(c.group).v('assalta', 'assaltano')} l'accampamento`, help: 'Con 5 o 6 è preso.' }),
  };
};

/** Dice that have fallen. */
function rolled(roll: Roll, faces: readonly number[], ctx: FogContext): string {
  const shown = list(faces.map((face) => number(face)));
  const n = (id: number): Nome => corpo(id, ctx);
  const what = say<Purpose, string>(roll.purpose, {
    initiative: () => `Iniziativa ${army(roll.by, ctx.armies).del}`,
    'place-piece': () => 'Posto del pezzo',
    'adjust-piece': () => 'Cambio del pezzo',
    'complex-move': (t) => `Test di manovra complessa ${n(t.group).del} ${cmtUses[t.to]}`,
    cohesion: (t) => `Test di coesione ${n(t.group).del}`,
    fight: (f) => `Corpo a corpo, ${n(f.group).il}`,
    shoot: (s) => `Tiro, ${n(s.group).il}`,
    death: (d) => `Lancio per le perdite ${n(d.group).del}`,
    'variable-move': (v) => `Distanza ${n(v.group).del}`,
    'commander-loss': (c) => `Sorte ${capo(c.commander, ctx).del}`,
    camp: (c) => `Assalto ${n(c.group).del} all'accampamento`,
  });
  return `${what}${roll.throw === 'again' ? ', rilancio' : ''}: ${shown}.`;
}

// Refusals.

const moveRows: FogWords['moveRows'] = {
  charge: 'carica',
  'advance-full': 'avanzata piena dritto avanti',
  'advance-far': 'avanzata più corta o con una rotazione, nemico non vicino',
  'advance-near': 'avanzata più corta o con una rotazione, nemico vicino',
  'two-wheels': 'avanzata con due rotazioni',
  expand: 'allargarsi da fermi',
  'expand-and-advance': 'allargarsi e avanzare',
  'contract-and-advance': "restringersi con un'avanzata di 3 MU o più",
  contract: "restringersi da fermi o con un'avanzata di meno di 3 MU",
  turn: 'girarsi da fermi',
  'turn-and-advance': 'girarsi di 90° e avanzare',
  'about-turn-and-advance': 'girarsi di 180° e avanzare',
  retire: 'ripiegare e rigirarsi',
};

const refusals: FogWords['refusals'] = (ctx) => {
  const n = (id: number): Nome => corpo(id, ctx);
  const is = (id: number): string => `${n(id).Il} ${n(id).v('è', 'sono')}`;
  return {
    'battle-over': () => 'La battaglia è finita.',
    'dice-come-next': () => 'Prima vengono i dadi.',
    'other-player-decides': (w) => {
      const who = army(w.who, ctx.armies);
      return `Ora ${who.v('decide', 'decidono')} ${who.il}.`;
    },
    'not-the-question': () => 'Ora si chiede altro.',
    'not-offered': () => 'Questo qui non si può scegliere.',
    'no-such-group': () => 'Questo gruppo non esiste.',
    'no-such-commander': () => 'Questo comandante non esiste.',
    'not-yours': () => 'Non è ai tuoi ordini.',
    'not-on-table': (w) => `${n(w.group).Il} non ${n(w.group).v('è', 'sono')} sul tavolo.`,
    shaken: (w) => `${is(w.group)} troppo ${n(w.group).p('provat')} per questo.`,
    'in-close-combat': (w) => `${is(w.group)} in corpo a corpo.`,
    'not-in-close-combat': (w) => `${n(w.group).Il} non ${n(w.group).v('è', 'sono')} in corpo a corpo.`,
    'not-such-troops': (w) => `Truppe come ${n(w.group).il} non possono farlo.`,
    'already-done': () => 'È già stato fatto.',
    'already-moved': (w) => `${n(w.group).Il} ${n(w.group).v('ha', 'hanno')} già mosso.`,
    looting: (w) => `${n(w.group).Il} ${n(w.group).v('sta', 'stanno')} saccheggiando.`,
    pursuing: (w) => `${n(w.group).Il} ${n(w.group).v('sta', 'stanno')} inseguendo.`,
    'nobody-in-reach': (w) => `Così non si raggiunge nessun nemico: il movimento arriva a ${atMost(w.farthest)}.`,
    'too-far': (w) => `È troppo: al massimo ${atMost(w.most)}.`,
    'too-short': (w) => `È troppo poco: almeno ${atLeast(w.least)}.`,
    'no-distance': () => 'Questo movimento non porta da nessuna parte.',
    'bad-angle': (w) => `Non si può ruotare così: al massimo ${angle(w.most)}, e in avanti.`,
    'no-such-formation': () => 'Non può stare in questa formazione.',
    impossible: (w) => `Truppe con questo addestramento non possono farlo: ${moveRows[w.row]}.`,
    'test-failed': (w) => `Il test di manovra complessa è fallito; in questa fase non più: ${moveRows[w.row]}.`,
    'friend-in-the-way': (w) => `Di mezzo ${n(w.friend).v("c'è", 'ci sono')} ${n(w.friend).il}.`,
    'enemy-in-the-way': (w) => `Di mezzo c'è il nemico: ${n(w.enemy).il}.`,
    'not-clear': (w) => `Non si libererebbe ${n(w.friend).dal}.`,
    'ground-in-the-way': (w) => `Non può muovere così: ${ground(ctx.piece(w.piece)).il} non lo ${ground(ctx.piece(w.piece)).v('permette', 'permettono')}.`,
    'camp-in-the-way': () => "Di mezzo c'è un accampamento.",
    'leaves-table': () => 'Uscirebbe dal tavolo.',
    restricted: (w) =>
      `${is(w.enemy)} proprio davanti: si può solo caricare, avvicinarsi, ripiegare o andare in sovrapposizione.`,
    'enemy-close': (w) => `${is(w.enemy)} troppo ${n(w.enemy).p('vicin')}.`,
    'no-commander': () => "Serve un comandante aggregato dall'inizio della fase.",
    'commander-busy': (w) => `${capo(w.commander, ctx).Il} ha già agito o è legato alla prima riga.`,
    'nobody-to-rally': (w) => `${capo(w.commander, ctx).Il} non è con nessuno che si possa rincuorare o raccogliere.`,
    'no-battle-line': () => 'Non formano una linea di battaglia: affiancati, fronti allineati, tutti appiedati o tutti montati.',
    'too-many-groups': (w) => `Questo comandante guida al massimo ${gruppi(w.most)}.`,
    'outside-zone': () => 'È fuori dalla tua zona di schieramento.',
    overlaps: (w) => `Lì ${n(w.with).v("c'è", 'ci sono')} già ${n(w.with).il}.`,
    'not-placed': (w) => `${is(w.group)} ancora da schierare.`,
    'not-this-quarter': (w) => `${n(w.group).Il} ${n(w.group).v('appartiene', 'appartengono')} a un altro quarto.`,
    'not-an-order': () => "Ogni gruppo deve stare nell'ordine una volta sola, l'artiglieria pesante per prima.",
    'too-many-picks': (w) => `Non più di ${number(w.most)} scelte; un pezzo grande conta per due.`,
    'too-few-picks': (w) => `Devi prenderne almeno ${number(w.least)}.`,
    'not-in-territory': () => 'Questo territorio non ha un terreno simile.',
    'bad-outline': () => 'Questo contorno non è valido.',
    'bad-size': () => 'Un pezzo è almeno 6 × 4 MU e sta in un cerchio di 12 MU, uno grande di 16 MU.',
    'too-near-piece': (w) => `È troppo vicino ${ground(ctx.piece(w.piece)).al}: ci vogliono 4 MU.`,
    'not-where-rolled': () => 'Il dado dice che va altrove.',
    'not-the-same-piece': () => 'Non è il pezzo di cui si tratta.',
    compulsory: () => 'Un pezzo obbligatorio non si può togliere.',
    'too-many-works': (w) => `Hai fortificazioni campali per ${w.most === 1 ? '1 larghezza' : `${number(w.most)} larghezze`} di basetta.`,
    'nothing-to-protect': () => "Le fortificazioni campali stanno subito davanti ad appiedati o all'accampamento.",
    'not-behind-friends': () => 'Un comandante sta con un gruppo o dritto dietro a uno.',
    'nothing-to-feed': () => 'Lì non si può portare nessuna basetta.',
  };
};

// The log.

const verdicts: FogWords['verdicts'] = {
  rise: 'sale di un livello',
  hold: 'nessun effetto',
  'drop-one': 'scende di un livello',
  'drop-two': 'scende di due livelli',
};

const fates: FogWords['fates'] = {
  destroyed: 'distrutto',
  'routed-off': 'fuggito dal tavolo',
  'evaded-off': 'uscito dal tavolo evadendo',
  'pursued-off': 'uscito dal tavolo inseguendo',
};

const cohesions: FogWords['cohesions'] = {
  steady: both('saldo', 'S', 'In piena coesione.'),
  disrupted: both('scompaginato', 'Sc', "1 dado in meno ogni 3, −1 ai test; per caricare deve fare un test, se non è d'urto."),
  fragmented: both('frammentato', 'F', '1 dado in meno ogni 2, −2 ai test; non può caricare, e se caricato fa un test.'),
  broken: both('in rotta', 'R', 'Fugge, ed è perso se un comandante non lo raccoglie.'),
};

const phases: FogWords['phases'] = {
  'set-up': {
    name: 'Preparazione',
    active: "Lancia per l'iniziativa, scegli e piazza il terreno, metti i gruppi in ordine di marcia e schierali, i comandanti per ultimi.",
    other: "Lo stesso; in ogni quarto chi ha l'iniziativa schiera per secondo.",
  },
  impact: {
    name: 'Fase di impatto',
    active: "Dichiara le cariche; le truppe d'urto non indicate possono caricare lo stesso. Poi si combattono gli impatti nell'ordine che vuoi.",
    other: 'Di ogni gruppo caricato dici se attende o evade, e con altri puoi intercettare.',
  },
  manoeuvre: {
    name: 'Fase di manovra',
    active: 'I tuoi gruppi a contatto si allineano; porta basette nelle mischie; muovi tutti gli altri una volta, lontano dal nemico e con un comandante due; muovi i comandanti.',
    other: 'Stai a guardare.',
  },
  shooting: {
    name: 'Fase di tiro',
    active: "Tirano tutti i tuoi gruppi che possono. Scegli fra bersagli equivalenti, e l'ordine dei tuoi test.",
    other: 'Lo stesso: le due parti tirano insieme.',
  },
  melee: {
    name: 'Fase di mischia',
    active: "Se vuoi metti i comandanti in prima riga, e scegli l'ordine dei combattimenti. Chi è a contatto combatte.",
    other: 'Se vuoi metti i comandanti in prima riga. Chi è a contatto combatte.',
  },
  'joint-action': {
    name: 'Fase congiunta',
    active: 'I montati si sganciano dai fanti saldi; i comandanti muovono, rincuorano e raccolgono; chi è in rotta fugge e chi insegue continua o fa il test per fermarsi. Cominci tu.',
    other: 'Lo stesso, dopo il nemico.',
  },
};

const events: FogWords['events'] = (ctx) => {
  const n = (id: number): Nome => corpo(id, ctx);
  const is = (id: number): string => `${n(id).Il} ${n(id).v('è', 'sono')}`;
  /** The level in words that agree. */
  const level = (id: number, to: keyof typeof cohesions): string =>
    ({
      steady: n(id).p('sald'),
      disrupted: n(id).p('scompaginat'),
      fragmented: n(id).p('frammentat'),
      broken: 'in rotta',
    })[to];
  return {
    rolled: (r) => rolled(r.roll, r.faces, ctx),
    'initiative-taken': (i) => {
      const who = army(i.side, ctx.armies);
      return `${who.Il} ${who.v('ha', 'hanno')} l'iniziativa.`;
    },
    'terrain-placed': (piece) => `Sul tavolo: ${features[piece.feature].name}.`,
    'terrain-adjusted': (piece) => {
      const what = ground(piece.feature);
      return `${what.Il} ${what.v('cambia', 'cambiano')} posto.`;
    },
    'terrain-removed': () => 'Il pezzo di terreno si toglie.',
    'camp-placed': (c) => `L'accampamento ${army(c.side, ctx.armies).del}${c.camp.fortified ? ', fortificato,' : ''} è al suo posto.`,
    fortified: (f) => `Le fortificazioni campali ${army(f.side, ctx.armies).del} sono al loro posto.`,
    deployed: (d) => `${n(d.group).Il} ${n(d.group).v('si schiera', 'si schierano')} su ${file(d.formation.files)}.`,
    'turn-began': (t) => `Turno ${number(t.turn)}: ${army(t.side, ctx.armies).il}.`,
    'phase-began': (p) => `${phases[p.phase].name}.`,
    moved: (m) => `${n(m.group).Il} ${n(m.group).v(...moved[m.how])}.`,
    did: () => null,
    engaged: (e) => {
      const where = e.flank ? (e.edge === 'rear' ? ', sul retro' : ', sul fianco') : '';
      return `${is(e.attacker)} a contatto con ${n(e.target).il}${where}.`;
    },
    parted: (p) => `${n(p.attacker).Il} e ${n(p.target).il} non sono più a contatto.`,
    'impact-fought': (i) => `L'impatto fra ${n(i.attacker).il} e ${n(i.target).il} è concluso.`,
    hit: (h) =>
      h.hits === 0
        ? `Nessun colpo ${n(h.by).del} contro ${n(h.on).il}.`
        : `${n(h.by).Il} ${n(h.by).v('fa', 'fanno')} ${colpi(h.hits)} contro ${n(h.on).il}.`,
    'move-tested': (t) => {
      const how = t.total >= t.needs ? n(t.group).v('supera', 'superano') : n(t.group).v('fallisce', 'falliscono');
      return `${n(t.group).Il} ${how} il test di manovra complessa ${cmtUses[t.to]}: ${number(t.total)}, serviva ${number(t.needs)}.`;
    },
    tested: (t) => `Test di coesione ${n(t.group).del}: ${number(t.total)}, ${verdicts[t.verdict]}.`,
    level: (l) => `Ora ${n(l.group).il} ${n(l.group).v('è', 'sono')} ${level(l.group, l.to)}.`,
    broke: (b) => `${n(b.group).Il} ${n(b.group).v('si rompe', 'si rompono')}.`,
    autobroken: (b) => `${n(b.group).Il} ${n(b.group).v('ha', 'hanno')} perso troppo: non si ${n(b.group).v('può', 'possono')} più raccogliere.`,
    'death-rolled': (d) =>
      `Lancio per le perdite ${n(d.group).del}: ${number(d.total)} contro ${colpi(d.hits)}, ${d.total > d.hits ? 'nessuna basetta persa' : 'una basetta persa'}.`,
    'lost-bases': (l) => `${capital(n(l.group).al)} ${l.left === 1 ? 'resta' : 'restano'} ${basette(l.left)}.`,
    removed: (r) => {
      const g = n(r.group);
      const gone = {
        destroyed: g.p('distrutt'),
        'routed-off': `${g.p('fuggit')} dal tavolo`,
        'evaded-off': `${g.p('uscit')} dal tavolo evadendo`,
        'pursued-off': `${g.p('uscit')} dal tavolo inseguendo`,
      };
      return `${is(r.group)} ${gone[r.fate]}.`;
    },
    'saw-friends': () => null,
    'all-seen': () => null,
    routed: () => null,
    pursues: (p) =>
      p.routers === null
        ? `${n(p.group).Il} non ${n(p.group).v('insegue', 'inseguono')} più.`
        : `${n(p.group).Il} ${n(p.group).v('è', 'sono')} dietro ${n(p.routers).al}.`,
    'commander-moved': (c) =>
      say(c.to, {
        with: (group: number) => `${capo(c.commander, ctx).Il} si unisce ${n(group).al}.`,
        at: () => `${capo(c.commander, ctx).Il} va da solo.`,
      }),
    'commander-led': () => null,
    'commander-rallied': (c) => `${capo(c.commander, ctx).Il} ridà animo ai suoi.`,
    committed: (c) =>
      c.committed ? `${capo(c.commander, ctx).Il} combatte in prima riga.` : `${capo(c.commander, ctx).Il} lascia la prima riga.`,
    'commander-lost': (c) => `${capo(c.commander, ctx).Il} è perso.`,
    'commander-safe': () => null,
    'camp-sacked': (c) => `${n(c.by).Il} ${n(c.by).v('saccheggia', 'saccheggiano')} l'accampamento ${army(c.side, ctx.armies).del}.`,
    looting: (l) =>
      l.looting
        ? `${n(l.group).Il} ${n(l.group).v('comincia', 'cominciano')} a saccheggiare.`
        : `${n(l.group).Il} ${n(l.group).v('smette', 'smettono')} di saccheggiare.`,
    over: (o) =>
      say(o, {
        won: (w: { by: 'first' | 'second' }) => {
          const who = army(w.by, ctx.armies);
          return `${who.Il} ${who.v('vince', 'vincono')} la battaglia.`;
        },
        drawn: () => 'La battaglia finisce in parità.',
      }),
  };
};

export const fogIt: FogWords = {
  lang: 'it',
  troops: {
    'heavy-foot': term('fanteria pesante', 'HF'),
    'medium-foot': term('fanteria media', 'MF'),
    'light-foot': term('fanteria leggera', 'LF'),
    cavalry: term('cavalleria', 'Cv'),
    camelry: term('cammellieri', 'Cm'),
    'light-horse': term('cavalleria leggera', 'LH'),
    cataphracts: term('catafratti', 'Ct'),
    knights: term('cavalieri', 'Kn'),
    elephants: term('elefanti', 'El'),
    'light-chariots': term('carri leggeri', 'LCh'),
    'heavy-chariots': term('carri pesanti', 'HCh'),
    'scythed-chariots': term('carri falcati', 'SCh'),
    'battle-wagons': term('wagenburg', 'BWg'),
    'light-artillery': term('artiglieria leggera', 'LArt'),
    'heavy-artillery': term('artiglieria pesante', 'HArt'),
  },
  armours: {
    unprotected: term('non protetti', 'np'),
    protected: term('protetti', 'pr'),
    armoured: term('corazzati', 'cor'),
    'heavily-armoured': term('pesantemente corazzati', 'pc'),
  },
  qualities: {
    poor: both('scarsi', 'Sc', 'Rilanciano i 6; si rompono quando perdono più del 30%.'),
    average: both('medi', 'M', 'Non rilanciano nulla; si rompono quando perdono più del 40%.'),
    superior: both('superiori', 'Su', 'Rilanciano gli 1; si rompono quando perdono più del 50%.'),
    elite: both('élite', 'É', 'Rilanciano 1 e 2; si rompono quando perdono più del 60%.'),
  },
  trainings: {
    undrilled: both('non addestrati', 'na', 'Più manovre chiedono un test, e le truppe di linea lo superano con 8.'),
    drilled: both('addestrati', 'ad', 'Quasi tutte le manovre sono semplici, e il test si supera con 7.'),
  },
  missiles: {
    bow: term('arco', 'arco'),
    'light-bow': term('arco*', 'arco*'),
    longbow: term('arco lungo', 'a. lungo'),
    crossbow: term('balestra', 'bal'),
    sling: term('fionda', 'fio'),
    javelins: term('giavellotti', 'giav'),
    firearm: term('arma da fuoco', 'fuoco'),
    'light-artillery': term('artiglieria leggera', 'LArt'),
    'heavy-artillery': term('artiglieria pesante', 'HArt'),
  },
  impactArms: {
    'impact-foot': term("fanteria d'impatto", 'imp'),
    lancers: term('lancieri', 'lnc'),
    'light-spear': term('lancia leggera', 'l. legg'),
    'offensive-spearmen': term('lance offensive', 'l. off'),
    'defensive-spearmen': term('lance difensive', 'l. dif'),
    pikemen: term('picche', 'pic'),
    'heavy-weapon': term('arma pesante', 'a. pes'),
  },
  meleeArms: {
    swordsmen: term('spadaccini', 'sp'),
    'skilled-swordsmen': term('spadaccini esperti', 'sp. esp'),
    spearmen: term('lance', 'lan'),
    pikemen: term('picche', 'pic'),
    'heavy-weapon': term('arma pesante', 'a. pes'),
  },
  cohesions,
  disorders: {
    none: both('in ordine', '', 'Il terreno non li ostacola.'),
    disordered: both('disordinato', 'dis', '1 dado in meno ogni 3, −1 ai test di manovra complessa.'),
    'severely-disordered': both(
      'gravemente disordinato',
      'gr. dis',
      '1 dado in meno ogni 2, −2 ai test di manovra complessa, −1 ai test di coesione; non conta mai come saldo.',
    ),
  },
  ranks: {
    troop: both(rankNames.troop, 'TC', 'Raggio di comando 4 MU; guida linee di battaglia di 2 gruppi.'),
    field: both(rankNames.field, 'FC', 'Raggio di comando 8 MU; guida linee di battaglia di 4 gruppi.'),
    inspired: both(
      rankNames.inspired,
      'IC',
      'Raggio di comando 12 MU; guida linee di battaglia di 6 gruppi e dà 1 in più ai test che aiuta.',
    ),
  },
  mounts: { horse: 'a cavallo', elephant: 'su un elefante' },
  phases,
  goings,
  features,
  territories,
  moveRows,
  moveColumns: {
    skirmishers: 'schermagliatori',
    drilled: 'addestrati',
    'undrilled-cavalry': 'cavalleria e carri leggeri non addestrati',
    'undrilled-with-commander': 'altri non addestrati con un comandante',
    'undrilled-alone': 'altri non addestrati senza comandante',
  },
  difficulties: {
    simple: explained('semplice', 'Si fa e basta.'),
    complex: explained('complessa', 'Chiede un test di manovra complessa.'),
    impossible: explained('impossibile', 'Queste truppe non possono farla.'),
  },
  cmtUses,
  motions,
  fates,
  verdicts,
  factors,
  questions,
  commands,
  manoeuvres,
  purposes,
  refusals,
  events,
  group: bare,
  groups: (ids, ctx) => list(ids.map((id) => bare(id, ctx))),
  commander: (id, ctx) => capo(id, ctx).il,
  side,
  advantage: (net) =>
    net === 0
      ? 'nessun punto di vantaggio'
      : `${Math.abs(net) === 1 ? 'un punto' : 'due punti'} di ${net > 0 ? 'vantaggio' : 'svantaggio'}`,
  again: 'rilancio',
  length: mu,
};
