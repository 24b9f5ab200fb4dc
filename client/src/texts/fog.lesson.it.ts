// Le parole della prima battaglia guidata di Field of Glory.
import type { FogLessonTexts } from './fog.lesson.en';

const colpi = (n: number): string => (n === 0 ? 'nessun colpo' : n === 1 ? '1 colpo' : `${n} colpi`);

export const fogLessonIt: FogLessonTexts = {
  title: 'Prima battaglia: Field of Glory',
  fold: 'Riduci',
  unfold: 'Mostra la lezione',
  elsewhere: 'Mettila dall’altra parte',

  steps: {
    look: {
      title: 'Un gruppo di battaglia',
      text: 'Le truppe stanno su basette; più basette sono un gruppo di battaglia, che muove e combatte insieme. Il pannello dice chi sono, come sono armati e la loro coesione: ora sono saldi.',
      task: () => 'Tocca o clicca i tuoi cavalieri normanni.',
    },
    odds: {
      title: 'Punti di vantaggio',
      text: 'Un turno comincia con le cariche. Prima di decidere, guarda: ogni basetta ha i suoi dadi; ciò che l’aiuta è un punto di vantaggio. Con più punti i tuoi dadi colpiscono con numeri più bassi.',
      task: () => 'Scegli la carica nel pannello, poi premi «Che cosa ne verrebbe?».',
    },
    charge: {
      title: 'Carica!',
      text: 'Lancieri a cavallo in campo aperto contro fanti senza lance, e per giunta arcieri: due punti di vantaggio. Meglio di così è difficile.',
      task: (button) => `Premi «${button}» per dichiarare la carica.`,
    },
    impact: {
      title: 'Impatto',
      text: 'Anche altri potrebbero caricare, ma nessuno è abbastanza vicino. Dichiarate le cariche, il nemico può evadere; poi le linee si scontrano e tirano entrambe le parti.',
      task: (button) => `Premi «${button}».`,
    },
    move: {
      title: 'Muovere in formazione',
      text: 'Chi non combatte può muovere una volta. Una semplice avanzata riesce sempre. Trascina il gruppo, o scrivi la distanza nel pannello.',
      task: (button) => `Fai avanzare i tuoi lancieri: mostra il movimento, poi premi «${button}».`,
    },
    complex: {
      title: 'Una manovra con il test',
      text: 'Allargare la linea è difficile per truppe non addestrate: il pannello la chiama complessa, dice a quanto devono arrivare due dadi e quanto è probabile. Un comandante vicino aggiunge 1, uno aggregato di più. Chi fallisce può ancora fare una mossa semplice.',
      task: (button) => `Scegli i tuoi arcieri, premi «Allarga», poi «${button}».`,
    },
    commander: {
      title: 'Comandanti',
      text: 'Guglielmo sta dietro la tua linea. Un comandante aiuta in tutti i test chi è entro il suo raggio; aggregato a un gruppo lo aiuta di più, e può raccoglierlo.',
      task: () => 'Tocca Guglielmo, poi chi deve raggiungere.',
    },
    melee: {
      title: 'Tiro e mischia',
      text: 'Dopo i movimenti tirano entrambe le parti, poi combatte chi è a contatto. In mischia contano altri punti: spade, armature, profondità di picche e lance.',
      task: (button) => `Premi «${button}» e guarda.`,
    },
    joint: {
      title: 'Fase congiunta',
      text: 'Alla fine di ogni turno i comandanti di entrambi muovono, rincuorano chi è scosso e raccolgono chi è in rotta; chi è in rotta continua a fuggire, e chi insegue dietro.',
      task: (button) => `Fai come vuoi, poi premi «${button}».`,
    },
    win: {
      title: 'Come si vince',
      text: 'Un gruppo in rotta conta 2, uno frammentato 1; gli indicatori in alto li sommano. Un’armata che arriva al suo punto di rottura fugge. Ora tocca al nemico: impatto, manovra, tiro, mischia, fase congiunta.',
      task: () => 'Continua da solo, o prova un campo più grande.',
    },
  },

  praise: {
    look: 'Eccoli.',
    odds: 'Qui vedi ogni dado e il suo perché.',
    charge: 'La carica è dichiarata.',
    move: 'Bene: si sono mossi come un solo uomo.',
    commander: 'Bene: è dove serve.',
    joint: 'Bene: il tuo primo turno è finito.',
  },

  clash: ({ scored, received }) =>
    `Tu hai messo a segno ${colpi(scored)}, loro ${colpi(received)}. ${scored > received ? 'Hai vinto.' : scored === received ? 'Pari: nessuno fa il test.' : 'Questa volta hai perso.'}`,
  tested: ({ test, lost }) =>
    test === null
      ? 'Solo chi perde un combattimento fa un test di coesione.'
      : `Chi perde fa il test con due dadi e ciò che pesa contro di lui: ${test.total}. ${test.drops === 0 ? 'Con 7 o più si tiene.' : test.drops === 1 ? 'Meno di 7: scende di un livello.' : 'Malissimo: scende di due livelli.'}${lost ? ` Il tiro delle perdite è costato ${lost === 1 ? 'una basetta' : `${lost} basette`}.` : ' Il tiro delle perdite non è costato basette.'}`,
  next: 'Ogni livello costa dadi: un terzo da scompaginati, metà da frammentati. Dopo viene la rotta. Si continua nella fase di mischia.',
  broke: 'Sono in rotta: fuggono subito, e chi li combatteva li insegue. Anche gli amici che lo vedono entro 3 MU fanno il test.',
  stands: 'Reggono ancora. Si combatte di nuovo nella mischia del prossimo turno, finché uno non cede o non si sgancia.',
  noMelee: 'Nessuno era a contatto, e nessuno ha combattuto.',
  moveTest: (total, needs) =>
    total >= needs ? `Hai fatto ${total} su ${needs}: ora sono più larghi.` : `Hai fatto ${total} e serviva ${needs}: restano come sono, ma possono ancora fare una mossa semplice.`,

  asides: {
    waiting: { title: 'Decide il nemico', text: 'Guarda. Il diario racconta che cosa succede e ogni dado. Ti si chiede qualcosa solo dove puoi scegliere.' },
    roll: { title: 'I tuoi dadi', text: 'Premi il pulsante per tirarli.' },
    question: { title: 'Una domanda', text: 'Le regole ti chiedono qualcosa. Ogni risposta dice che cosa significa; «Per me» lascia scegliere al computer.' },
    pursue: { title: 'Inseguimento', text: 'I tuoi nemici fuggono. Quasi tutti devono inseguire; chi può scegliere decide qui. Un dado dice quanto si va lontano; chi è raggiunto perde una basetta.' },
    conform: { title: 'Allineamento', text: 'Chi è a contatto si allinea al nemico, basetta contro basetta, prima che gli altri muovano. Dove si può fare in più modi scegli tu; qui va bene qualunque.' },
    onwards: { title: 'Fin dove?', text: 'Le truppe d’urto non sempre aspettano il tuo ordine: queste caricano da sole. Di’ come vanno.' },
    commit: { title: 'In prima riga?', text: 'Un comandante che combatte in prima riga fa ritirare ai suoi più dadi cattivi; ma può cadere.' },
  },

  won: 'Hai vinto la tua prima battaglia.',
  lost: 'La giornata è persa, la lezione no.',
  drawn: 'Questa volta non ha vinto nessuno.',
  over: 'Sai tutto quello che serve. Il resto è nel libro delle regole, a un tocco da ogni numero.',
  bigger: 'Gioca Hastings',
};
