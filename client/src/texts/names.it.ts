// Italian for the names in the data files: army lists, Units, scenarios.

import type { Lang } from './words';

/** Gender and number: masculine or feminine, singular or plural. */
export type Gender = 'ms' | 'mp' | 'fs' | 'fp';

/** Names of Units and armies, with what an article has to know of them. */
const nouns: Record<string, readonly [string, Gender]> = {
  // Armies of the scenarios.
  Assyrians: ['Assiri', 'mp'],
  Aztecs: ['Aztechi', 'mp'],
  Blue: ['Blu', 'mp'],
  Byzantines: ['Bizantini', 'mp'],
  Carthaginians: ['Cartaginesi', 'mp'],
  Conquistadores: ['Conquistadores', 'mp'],
  Empire: ['Impero', 'ms'],
  English: ['Inglesi', 'mp'],
  'Kingdom of the Sands': ['Regno delle Sabbie', 'ms'],
  'League of the Hills': ['Lega delle Colline', 'fs'],
  'Lombard League': ['Lega Lombarda', 'fs'],
  Mycenaeans: ['Micenei', 'mp'],
  Normans: ['Normanni', 'mp'],
  Red: ['Rossi', 'mp'],
  Romans: ['Romani', 'mp'],
  Russians: ['Russi', 'mp'],
  Scots: ['Scozzesi', 'mp'],
  'Teutonic Order': ['Ordine Teutonico', 'ms'],

  // Those whom an umpire is asked about.
  Attackers: ['Attaccanti', 'mp'],
  Defenders: ['Difensori', 'mp'],
  Onlookers: ['Spettatori', 'mp'],
  Shooters: ['Tiratori', 'mp'],
  Supporters: ['Sostenitori', 'mp'],
  Targets: ['Bersagli', 'mp'],

  // Army lists.
  'Amazonian tribes': ['Tribù amazzoniche', 'fp'],
  'Anglo-Danes': ['Anglo-Danesi', 'mp'],
  'Anglo-Normans': ['Anglo-Normanni', 'mp'],
  'Byzantines, year 1000': ['Bizantini, anno 1000', 'mp'],
  "Carthaginians with Hannibal's veterans": ['Cartaginesi con i veterani di Annibale', 'mp'],
  'Carthaginians with Iberians': ['Cartaginesi con gli Iberi', 'mp'],
  'Chanca and Chimu': ['Chanca e Chimú', 'mp'],
  'Early Mycenaeans': ['Micenei, primo periodo', 'mp'],
  French: ['Francesi', 'mp'],
  'Germans, year 1000': ['Tedeschi, anno 1000', 'mp'],
  'Imperial Germans in Italy': ['Imperiali tedeschi in Italia', 'mp'],
  Incas: ['Inca', 'mp'],
  'Islemen and gallowglass': ['Isolani e gallowglass', 'mp'],
  'Italian City States, 12th century': ['Comuni italiani, XII secolo', 'mp'],
  'Italian City States, 13th century': ['Comuni italiani, XIII secolo', 'mp'],
  'Late Roman Empire, West': ["Tardo Impero romano d'Occidente", 'ms'],
  'Later Magyars': ['Magiari, tardo periodo', 'mp'],
  'Marian and Caesarian Romans': ['Romani di Mario e Cesare', 'mp'],
  'Normans, year 1000': ['Normanni, anno 1000', 'mp'],
  'Polybian Romans': ['Romani polibiani', 'mp'],
  Quechua: ['Quechua', 'mp'],
  'Republican Romans with Numidian light horse': ['Romani repubblicani con cavalleria leggera numida', 'mp'],
  'Russians at Lake Peipus': ['Russi al lago Peipus', 'mp'],
  'Scots of Wallace and Bruce': ['Scozzesi di Wallace e Bruce', 'mp'],
  'Swabians of Frederick II': ['Svevi di Federico II', 'mp'],
  'Teutonic Order at Lake Peipus': ['Ordine Teutonico al lago Peipus', 'ms'],
  Welsh: ['Gallesi', 'mp'],

  // Units of the lists and scenarios.
  'Arab archers from Benevento': ['Arcieri arabi di Benevento', 'mp'],
  Arcabuceros: ['Arcabuceros', 'mp'],
  Archers: ['Arcieri', 'mp'],
  'Arrow warriors': ['Guerrieri freccia', 'mp'],
  'Auxilia Comitatenses': ['Auxilia Comitatenses', 'mp'],
  'Auxilia Palatina': ['Auxilia Palatina', 'mp'],
  Axemen: ["Guerrieri con l'ascia", 'mp'],
  Berrovieri: ['Berrovieri', 'mp'],
  Blowpipes: ['Cerbottane', 'fp'],
  'Bohemians or Thuringians': ['Boemi o Turingi', 'mp'],
  Bombard: ['Bombarda', 'fs'],
  Bretons: ['Bretoni', 'mp'],
  'Camel riders': ['Cammellieri', 'mp'],
  'Carroccio wagon': ['Carroccio', 'ms'],
  Cataphracts: ['Catafratti', 'mp'],
  Chariots: ['Carri', 'mp'],
  'City militia': ['Milizia cittadina', 'fs'],
  Contado: ['Contado', 'ms'],
  'Cretans, Balearics, Spanish or Numidians': ['Cretesi, Balearici, Ispanici o Numidi', 'mp'],
  Crusaders: ['Crociati', 'mp'],
  Cuahchiqueh: ['Cuahchiqueh', 'mp'],
  Druzhina: ['Družina', 'fs'],
  'Eagle warriors': ['Guerrieri aquila', 'mp'],
  'Emperor and retinue': ['Imperatore con il seguito', 'ms'],
  Equites: ['Equites', 'mp'],
  'Equites Illyricani': ['Equites Illyricani', 'mp'],
  Fyrd: ['Fyrd', 'ms'],
  Gallowglass: ['Gallowglass', 'mp'],
  Gauls: ['Galli', 'mp'],
  'Gauls, Germans, Italians': ['Galli, Germani, Italici', 'mp'],
  'Genoese mercenaries': ['Mercenari genovesi', 'mp'],
  'Great Fyrd': ['Grande Fyrd', 'ms'],
  "Hannibal's veterans": ['Veterani di Annibale', 'mp'],
  Highlanders: ['Highlander', 'mp'],
  'Highlanders or Islemen': ['Highlander o Isolani', 'mp'],
  Hillmen: ['Montanari', 'mp'],
  'Horse archers': ['Arcieri a cavallo', 'mp'],
  Hunters: ['Cacciatori', 'mp'],
  Huscarls: ['Huscarl', 'mp'],
  'Iberian scutarii': ['Scutarii iberici', 'mp'],
  'Imperial Guard': ['Guardia imperiale', 'fs'],
  'Imperial crossbowmen': ['Balestrieri imperiali', 'mp'],
  'Italian allies': ['Alleati italici', 'mp'],
  'Jaguar warriors': ['Guerrieri giaguaro', 'mp'],
  Kavallarioi: ['Kavallarioi', 'mp'],
  Knechte: ['Knechte', 'mp'],
  Knights: ['Cavalieri', 'mp'],
  Legion: ['Legione', 'fs'],
  Legionaries: ['Legionari', 'mp'],
  'Libyan mercenaries': ['Mercenari libici', 'mp'],
  Livonians: ['Livoni', 'mp'],
  'Local nobles': ['Nobili locali', 'mp'],
  'Men at arms': ["Uomini d'arme", 'mp'],
  Mercenaries: ['Mercenari', 'mp'],
  'Mercenary crossbowmen': ['Balestrieri mercenari', 'mp'],
  Milites: ['Milites', 'mp'],
  Militia: ['Milizia', 'fs'],
  Mongols: ['Mongoli', 'mp'],
  Nobles: ['Nobili', 'mp'],
  'Nobles on foot': ['Nobili appiedati', 'mp'],
  Numidians: ['Numidi', 'mp'],
  'Numidians, Thracians': ['Numidi, Traci', 'mp'],
  'Peasant levies': ['Leve contadine', 'fp'],
  Pikemen: ['Picchieri', 'mp'],
  Piqueros: ['Piqueros', 'mp'],
  'Polk (militia)': ['Polk (milizia)', 'ms'],
  Prokoursatores: ['Prokoursatores', 'mp'],
  'Quechua allies': ['Alleati quechua', 'mp'],
  'Royal Guard': ['Guardia reale', 'fs'],
  'Sacred warriors': ['Guerrieri sacri', 'mp'],
  Schiltron: ['Schiltron', 'ms'],
  Shamans: ['Sciamani', 'mp'],
  'Sicilian infantry': ['Fanteria siciliana', 'fs'],
  'Skoutatoi and archers': ['Skoutatoi e arcieri', 'mp'],
  Slavs: ['Slavi', 'mp'],
  'Spanish light cavalry': ['Cavalleria leggera ispanica', 'fs'],
  'Spanish, Ligurians': ['Ispanici, Liguri', 'mp'],
  Spearmen: ['Lancieri', 'mp'],
  Squires: ['Scudieri', 'mp'],
  'Swabians or Bavarians': ['Svevi o Bavaresi', 'mp'],
  Swordsmen: ['Spadaccini', 'mp'],
  Szekely: ['Secleri', 'mp'],
  'Tlaxcalan allies': ['Alleati tlaxcaltechi', 'mp'],
  Turcopoles: ['Turcopoli', 'mp'],
  Varangians: ['Variaghi', 'mp'],
  Velites: ['Veliti', 'mp'],
  'War dogs': ['Cani da guerra', 'mp'],
  Warband: ['Banda da guerra', 'fs'],
  'Warrior priests': ['Sacerdoti guerrieri', 'mp'],
  Warriors: ['Guerrieri', 'mp'],

  // Units that their list does not name.
  Artillery: ['Artiglieria', 'fs'],
  Crossbowmen: ['Balestrieri', 'mp'],
  Elephants: ['Elefanti', 'mp'],
  Handgunners: ['Schioppettieri', 'mp'],
  Harquebusiers: ['Archibugieri', 'mp'],
  'Heavy cavalry': ['Cavalleria pesante', 'fs'],
  'Heavy chariots': ['Carri pesanti', 'mp'],
  'Heavy infantry': ['Fanteria pesante', 'fs'],
  Javelinmen: ['Giavellottieri', 'mp'],
  'Light cavalry': ['Cavalleria leggera', 'fs'],
  'Light chariots': ['Carri leggeri', 'mp'],
  'Light infantry': ['Fanteria leggera', 'fs'],
  Longbowmen: ['Arcieri con arco lungo', 'mp'],
  'Medium cavalry': ['Cavalleria media', 'fs'],
  'Missile troops': ['Tiratori', 'mp'],
  Musketeers: ['Moschettieri', 'mp'],
  'Scythed chariots': ['Carri falcati', 'mp'],
  Skirmishers: ['Schermagliatori', 'mp'],
  'Skirmishing archers': ['Schermagliatori con arco', 'mp'],
  'Skirmishing crossbowmen': ['Schermagliatori con balestra', 'mp'],
  'Skirmishing handgunners': ['Schermagliatori con schioppetto', 'mp'],
  'Skirmishing harquebusiers': ['Schermagliatori con archibugio', 'mp'],
  'Skirmishing javelinmen': ['Schermagliatori con giavellotto', 'mp'],
  'Skirmishing slingers': ['Schermagliatori con fionda', 'mp'],
  Slingers: ['Frombolieri', 'mp'],
  'War wagons': ['Wagenburg', 'ms'],
};

const texts: Record<string, string> = {
  // Titles of the scenarios.
  'Assyrians and Mycenaeans': 'Assiri e Micenei',
  'Bannockburn, 1314': 'Bannockburn, 1314',
  'Dyrrhachium, 1081': 'Durazzo, 1081',
  'Every kind of troops': 'Truppe di ogni tipo',
  Umpire: 'Arbitro',
  'Hastings, 1066': 'Hastings, 1066',
  'Lake Peipus, 1242': 'Lago Peipus, 1242',
  'Legnano, 1176': 'Legnano, 1176',
  'Nine against nine': 'Nove contro nove',
  'Otumba, 1520': 'Otumba, 1520',
  'Trebia, 218 BC': 'Trebbia, 218 a.C.',

  // Their descriptions.
  'Chariots against chariots, five hundred years apart: a club evening. Nothing is laid out; dice decide who defends, then come terrain and deployment.':
    'Carri contro carri, a cinquecento anni di distanza: una serata al club. Il tavolo è vuoto: i dadi dicono chi difende, poi vengono il terreno e lo schieramento.',
  'Spears before the wood, knights and bows in the meadows by the burn. The Scots must come down and close before the arrows tell; the English must find room to use them.':
    'Lance davanti al bosco, cavalieri e archi nei prati lungo il torrente. Gli Scozzesi devono scendere e venire alle mani prima che le frecce si facciano sentire; gli Inglesi devono trovare lo spazio per usarle.',
  'Two equal armies of ordinary troops, deployed, with six pieces of terrain. Battles for measuring speed start here.':
    'Due eserciti uguali di truppe comuni, già schierati, con sei elementi di terreno. Da qui partono le battaglie che misurano la velocità.',
  'Between the sea and the lagoon before the walls of Dyrrhachium the emperor seeks battle with the Normans who besiege it. His Varangians stand at the end of the line nearest the sea, and they know these Normans from home.':
    "Fra il mare e la laguna, davanti alle mura di Durazzo, l'imperatore cerca battaglia con i Normanni che l'assediano. I suoi Variaghi stanno all'estremità della linea più vicina al mare, e questi Normanni li conoscono da casa.",
  'Harold holds the ridge on the London road, shield against shield. William must climb it: first with bows, then with horse. While the wall stands unbroken the knights charge in vain. Wear it down with missiles, ride round its flank, or wait until it comes down the hill.':
    'Aroldo tiene il crinale sulla strada di Londra, scudo contro scudo. Guglielmo deve salirvi: prima con gli archi, poi con i cavalli. Finché il muro resta intero, i cavalieri caricano invano. Logoralo con il tiro, aggiralo su un fianco, o aspetta che scenda dal colle.',
  'The cities of the League have brought their wagon with the standard and will not leave it. The emperor comes down the road with his knights before all of his army is up. Houses and hedges narrow one flank, the river the other.':
    "I Comuni della Lega hanno portato il Carroccio con lo stendardo e non lo abbandoneranno. L'imperatore scende per la strada con i suoi cavalieri prima che tutto l'esercito sia arrivato. Case e siepi stringono un fianco, il fiume l'altro.",
  'Retreating from the lake, the Spaniards and their Tlaxcalan friends find the plain of Otumba full of warriors. A few horsemen, some guns, and one chance: to reach the standard of the other side.':
    "In ritirata dal lago, gli Spagnoli e i loro amici di Tlaxcala trovano la piana di Otumba piena di guerrieri. Pochi cavalieri, qualche cannone e una sola speranza: arrivare allo stendardo dell'avversario.",
  'April, and the ice still bears. The knights ride in a wedge against the Russian foot on the far shore; horsemen wait on both sides of it. Open water and rotten ice leave less room than it seems.':
    "È aprile, e il ghiaccio regge ancora. I cavalieri avanzano a cuneo contro la fanteria russa sull'altra riva; ai due lati attendono uomini a cavallo. Acqua aperta e ghiaccio marcio lasciano meno spazio di quanto sembri.",
  'Two armies that never were, with all thirteen troop types between them, on a table with nearly every kind of ground. For looking around, for tests and for pictures.':
    'Due eserciti mai esistiti, con tutti i tredici tipi di truppa, su un tavolo con quasi ogni genere di terreno. Per guardarsi intorno, per prove e per immagini.',
  'A winter morning by the Trebia. The legions have waded the river at their back and meet elephants, Gauls and the better cavalry on the plain. Breaking through the centre is the Roman hope; the wings are the Carthaginian one.':
    "Un mattino d'inverno sulla Trebbia. Le legioni hanno guadato il fiume che ora hanno alle spalle e trovano sulla piana elefanti, Galli e una cavalleria migliore. I Romani sperano di sfondare al centro, i Cartaginesi nelle ali.",

  // Periods of the lists.
  '1072-1180 AD': '1072-1180',
  '1100-1200 AD': '1100-1200',
  '1100-1400 AD': '1100-1400',
  '1150-1330 AD': '1150-1330',
  '1180-1330 AD': '1180-1330',
  '1200-1300 AD': '1200-1300',
  '1242 AD': '1242',
  '1296-1329 AD': '1296-1329',
  '12th-13th century AD': 'XII-XIII secolo',
  '1350-1540 AD': '1350-1540',
  '1360-1540 AD': '1360-1540',
  '1370-1530 AD': '1370-1530',
  '13th century AD': 'XIII secolo',
  '1440-1534 AD': '1440-1534',
  '1494-1530 AD': '1494-1530',
  '1st century BC': 'I secolo a.C.',
  '218-201 BC': '218-201 a.C.',
  '3rd-2nd century BC': 'III-II secolo a.C.',
  '5th century AD': 'V secolo d.C.',
  '745-681 BC': '745-681 a.C.',
  'c. 1000 AD': 'intorno al 1000',
  'c. 1600-1250 BC': '1600-1250 a.C. circa',
  medieval: 'Medioevo',

  // Notes and effects of the lists.
  'The years are ours.': 'Gli anni sono nostri.',
  'Unit count and options from two descriptions of the list, profiles from a force that takes the second option.':
    'Numero di unità e opzioni da due descrizioni della lista, valori da un esercito che usa la seconda opzione.',
  'crossbow class not printed, A assumed as in the 12th century list':
    'classe della balestra non indicata: si usa A, come nella lista del XII secolo',
  'the wording leaves open whether one FP or both': 'il testo non chiarisce se si intenda una FP o entrambe',
  'blowpipes shoot as javelins': 'le cerbottane tirano come giavellotti',
  'printed FL; some play them as FP': 'indicate come FL; alcuni le giocano come FP',
  'no missile weapon quoted': 'nessuna arma da tiro riportata',
  'whether a legion may hold the General was not seen': 'non si è visto se una legione possa avere il comandante',
  'VBU 2 inferred: the option below raises it to 3': "VBU 2 dedotto: l'opzione sotto lo porta a 3",
  'general marks not quoted, assumed': 'indicazione del comandante non riportata, supposta',
  'name from a second report': 'nome tratto da un secondo resoconto',
  'Impetus 1 as quoted, unusual for S': 'impeto 1 come riportato, insolito per S',
  'M 8 as printed; 12 or 14 is usual for CL': 'M 8 come stampato; per CL è usuale 12 o 14',
  'the FP gain 1 VBU (mercenaries) and one CP loses 1 VBU': 'le FP guadagnano 1 VBU (mercenari) e una CP perde 1 VBU',
  'Italian auxiliaries (profile not seen)': 'ausiliari italici (valori non visti)',
};

/** Every name of the data files in Italian. */
export const namesIt: Record<string, string> = {
  ...Object.fromEntries(Object.entries(nouns).map(([english, [italian]]) => [english, italian])),
  ...texts,
};

/** A name of the data files in a language; a name that is not known stays as it is. */
export function translateName(lang: Lang, english: string): string {
  return lang === 'it' && Object.hasOwn(namesIt, english) ? (namesIt[english] ?? english) : english;
}

const genders = new Map<string, Gender>();
for (const [italian, gender] of Object.values(nouns)) {
  genders.set(italian, gender);
  // Running text leaves out what follows the comma: "i Tedeschi".
  const short = italian.split(',')[0];
  if (short !== undefined && !genders.has(short)) genders.set(short, gender);
}

/** Gender and number of an Italian name; undefined if it is not one of ours. */
export function genderIt(italian: string): Gender | undefined {
  return genders.get(italian);
}
