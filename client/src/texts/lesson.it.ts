// Le parole della prima battaglia guidata.
import type { lessonEn } from './lesson.en';

export const lessonIt: typeof lessonEn = {
  lesson: 'Lezione',
  fold: 'Riduci',
  unfold: 'Mostra la lezione',
  elsewhere: 'Mettila altrove',
  read: 'Regola',

  steps: {
    look: {
      title: 'Guardati intorno',
      text: 'Ogni blocco è un’unità; il piccolo triangolo indica il fronte. I punti sul bordo sono il suo VBU: forza e morale in un solo numero.',
      task: (who) => `Tocca o clicca i tuoi ${who}.`,
    },
    shoot: {
      title: 'Tira',
      text: 'Il pannello conta i tuoi dadi; «Il conteggio» dice da dove viene ciascuno. Ogni 6 è un danno, e lo è anche ogni coppia di 5.',
      task: () => 'Premi il tiro evidenziato.',
    },
    move: {
      title: 'In marcia',
      text: 'La sagoma mostra dove starebbe l’unità, quanto costa e quanto resta. Non succede nulla finché non lo dici tu.',
      task: (who, button) => `Scegli: ${who}. Trascina avanti la freccia e premi «${button}».`,
    },
    wheel: {
      title: 'Rotazione',
      text: 'Per girarsi, un’unità ruota in avanti facendo perno su un angolo frontale. Trascina la freccia curva, o scrivi l’angolo nel pannello. La sola rotazione è innocua; ruotare e poi avanzare disordina ogni unità, traslare o muovere in obliquo tutte tranne schermagliatori e cavalleria leggera.',
      task: (who, button) => `Ruota un poco: ${who}. Poi premi «${button}».`,
    },
    refusal: {
      title: 'Non si può',
      text: 'Il terreno riquadrato davanti a ogni nemico è la sua zona di controllo (ZOC). Lì si va dritto avanti o dritto indietro, e basta.',
      task: (who) => `Prova lo stesso a ruotare: ${who}.`,
    },
    group: {
      title: 'Forma un gruppo',
      text: 'Unità affiancate e con lo stesso orientamento possono muovere come una sola. Dritto verso il nemico si può, anche nella sua ZOC.',
      task: (who, button, line) => `Maiusc e clic su ${who}, o scegline una e premi «${line}». Trascina avanti, «${button}».`,
    },
    charge: {
      title: 'Carica!',
      text: 'I Cavalieri sono dietro il fronte del Grande Fyrd: lo colpiscono sul fianco. Chi perde con un nemico sul fianco va in rotta. Il pannello mostra i dadi di entrambi prima che tu decida.',
      task: (who, button) => `Scegli: ${who}. Poi premi «${button}».`,
    },
    end: {
      title: 'Fine della fase',
      text: 'Ogni unità agisce una volta per turno. Una disordinata che resta ferma può recuperare l’ordine. Poi tocca al nemico.',
      task: (who, button) =>
        who ? `Recupera l’ordine: ${who}. Oppure premi «${button}».` : `Premi «${button}»; due volte se qualcuno non ha agito.`,
    },
    win: {
      title: 'Come si vince',
      text: 'Un’unità perduta costa VD al suo esercito: li contano i due indicatori in alto. Chi a fine turno ha perso metà dei VD è sconfitto. I dadi decidono chi comincia ogni turno.',
      task: () => 'Ora continua tu, o passa a un campo più grande.',
    },
  },

  praise: {
    move: 'Ben fatto: hanno marciato.',
    wheel: 'Ben fatto: ora guardano da un’altra parte.',
    group: 'Ben fatto: un’intera linea ha mosso come una sola.',
    end: 'Ben fatto: il tuo primo turno è finito.',
  },

  shot: (faces, damage) =>
    damage === 0
      ? `Hai fatto ${faces}: nessun 6 e nessuna coppia di 5, quindi niente danni. Capita.`
      : `Hai fatto ${faces}: ${damage === 1 ? '1 danno' : `${damage} danni`}. Il bersaglio fa un test di coesione.`,
  test: (critical, die, loss) =>
    loss === 0
      ? `Il numero critico è il suo VBU meno i danni: ${critical}. Il dado ha dato ${die}, che non lo supera: tiene, ma è disordinato e ha 1 dado in meno.`
      : `Il numero critico è il suo VBU meno i danni: ${critical}. Il dado ha dato ${die}: perde la differenza, ${loss} VBU, ed è disordinato.`,
  noTest: 'Solo un danno richiede il test di coesione.',

  refused: 'Rosso vuol dire no. Il pannello dice perché, e il suo numero apre la regola. Ogni rifiuto ha un motivo e una regola; provare non costa nulla.',

  melee: {
    routed: 'Tutti e due hanno lanciato e fatto il test, e il loro è andato peggio. Battuti con un nemico sul fianco, vanno in rotta: via dal tavolo, e l’indicatore in alto conta i loro VD.',
    won: 'Tutti e due hanno lanciato e fatto il test. Chi perde più VBU per un test fallito è battuto e arretra di un dado.',
    drawn: 'Perdite uguali: pareggio. Restano a contatto e si riprende a combattere quando uno dei due è attivato.',
    lost: 'I dadi erano contro di te. I Cavalieri hanno fallito peggio il test e sono arretrati. Anche questa è la guerra.',
    missed: 'Non sono arrivati: una carica mancata disordina. Misurare è sempre permesso; prima guarda fin dove si arriva.',
  },

  asides: {
    waiting: { title: 'Tocca al nemico', text: 'Guarda. Il diario racconta ogni sua mossa e ogni dado. Ti si chiede qualcosa solo dove hai una scelta.' },
    acting: { title: 'Non è finita', text: 'Queste unità sono nel mezzo della loro attivazione. Falle agire, di’ che hanno finito, o lasciale per più tardi.' },
    roll: { title: 'I tuoi dadi', text: 'Premi il pulsante per lanciarli.' },
    pursue: {
      title: 'Inseguire?',
      text: 'Hai vinto e il nemico è fuggito. Puoi inseguirlo: i montati di un dado in U, gli appiedati della metà. Se lo raggiungi si combatte subito di nuovo.',
    },
    chase: {
      title: 'Da che parte?',
      text: 'Chi ha vinto insegue di un dado. La cavalleria pesante deve farlo. Dritto davanti a sé, o dove il nemico è fuggito: pensa a che cosa c’è là.',
    },
    retreat: { title: 'Si arretra', text: 'La tua unità battuta arretra di un dado, e alle spalle ha degli amici. In ogni caso si disordinano.' },
    melee: {
      title: 'Una mischia più grande',
      text: 'Combattono più unità. Una per parte è la principale: subisce i danni. Le altre le danno supporto con metà dei loro dadi.',
    },
    onwards: { title: 'Ancora in corsa', text: 'La prima del gruppo è a contatto. Questa può proseguire fino al contatto, o fermarsi qui.' },
  },

  won: 'Hai vinto la tua prima battaglia.',
  lost: 'La giornata è perduta, la lezione no.',
  drawn: 'Stavolta non ha vinto nessuno.',
  over: 'Sai tutto ciò che serve. Il resto è nel libro delle regole, a un tocco da ogni numero.',
  hastings: 'Gioca Hastings',
  again: 'Ancora una volta',
  home: 'Inizio',
};
