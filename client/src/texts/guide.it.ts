// Brevi guide a ciò che si incontra per la prima volta, in italiano.
import type { GuideTexts } from './guide.en';

export const guideIt: GuideTexts = {
  label: (title) => `Nuovo: ${title}`,
  more: 'La regola',
  done: 'Ho capito',
  off: 'Niente più guide',
  topics: {
    weather: {
      title: 'In questa battaglia conta il tempo',
      says: [
        'Com’è il cielo sta scritto in cima alla pagina; un clic lì apre la sua regola. Può cambiare mentre si combatte.',
        'La pioggia guasta gli archi; il vento, o il sole negli occhi, guasta ogni tiro. Con neve, nebbia e notte i movimenti sono brevi e si tira poco, e con neve o di notte nessuno ha il bonus di carica. Ciò che il tempo vieta è detto dove ci provi.',
      ],
    },
    commands: {
      title: 'Gli eserciti agiscono per Comandi',
      says: [
        'Ogni esercito è fatto di Comandi, ciascuno con il suo Comandante. I due giocatori ne nominano uno senza vedere la scelta dell’altro; entrambi tirano due dadi e aggiungono quanto vale il Comandante.',
        'Il totale più alto agisce con tutte le sue Unità, poi si nomina di nuovo, finché tutti hanno agito. I Comandanti migliori agiscono quando serve: due sei ne innalzano uno, due uno lo abbassano.',
      ],
    },
    orders: {
      title: 'Tocca al tuo Comando',
      says: [
        'Scegli una sua Unità, o più d’una se stanno fianco a fianco, e dai gli ordini; poi la prossima. Chi è in mischia, e le truppe impetuose con un nemico in vista, devono agire prima che il Comando abbia finito.',
        'Il Comandante può muovere una volta. Tienilo vicino: le Unità oltre la sua portata ubbidiscono peggio.',
      ],
    },
    discipline: {
      title: 'Disciplina',
      says: [
        'Il primo movimento è libero. Ogni altro richiede un Test di Disciplina, e così il riordino: un dado, su cui la classe A ha bisogno di 3, la B di 4 e la C di 5. Il Comandante con loro aggiunge uno, essere fuori dalla sua portata toglie uno, e così ogni movimento dopo il secondo.',
        'Chi fallisce un altro movimento lo fa lo stesso, ma va in Disordine. Un’Unità in Disordine muove una volta sola.',
      ],
    },
    opportunity: {
      title: 'Aspettare un’Opportunità',
      says: [
        'Un’Unità in ordine che non muove e non tira può invece aspettare: se passa un Test di Disciplina è in Opportunità finché il suo Comando non agisce di nuovo.',
        'Allora può tirare o caricare una volta mentre agisce il nemico; se viene caricata tira all’ultimo momento, evade o controcarica senza test.',
      ],
    },
    reacting: {
      title: 'È arrivata un’Opportunità',
      says: ['Un nemico ha mosso o tirato davanti a una tua Unità che aspetta. Può reagire adesso, o lasciar passare.', 'Una reazione consuma la sua Opportunità.'],
    },
    charged: {
      title: 'Ti caricano',
      says: [
        'Schermagliatori e cavalleria leggera possono evadere; cavalleria media e carri leggeri hanno bisogno di un test, a meno che non siano in Opportunità.',
        'Chi ha Impeto può controcaricare: incontra il nemico a metà strada e ha anche il suo bonus. Se fallisce il test resta lì in Disordine. Restare fermi non costa nulla.',
      ],
    },
    commander: {
      title: 'Un Comandante in pericolo',
      says: [
        'Un Comandante che è con un’Unità ne divide la sorte: se il test di quella costa VBU con un 6, due dadi dicono che ne è di lui. Più di 6 in tutto, ed è perso.',
        'Un Comando senza Comandante non aggiunge nulla alla sua iniziativa, e le sue Unità sono fuori comando.',
      ],
    },
    divisions: {
      title: 'Eserciti in più Comandi',
      says: [
        'Le tue Unità agiscono insieme, ma ciascuna appartiene a un Comando, e un Comando che ha perso metà del suo valore si demoralizza: tutte le sue Unità restano disordinate.',
        'Quanto ha perso ogni Comando sta scritto sotto gli ordini e nella scheda di ogni Unità. La battaglia è persa solo quando l’intero esercito ha perso la metà.',
      ],
    },
    reactions: {
      title: 'Prima che arrivi la carica',
      says: [
        'Schermagliatori e cavalleria leggera possono evadere: un dado dice se riescono, un altro quanto lontano vanno. Tiratori e Wagenburg possono tirare su chi carica, se il dado lo concede in tempo.',
        'Dove si giocano le controcariche, chi ha Impeto può provare a caricare a sua volta. Ogni Unità ha una sola reazione a una carica; restare fermi non costa nulla.',
      ],
    },
  },
};
