import type { TextsOf } from '../../texts.ts';

/** Slovak texts of the support page. */
export const texts: TextsOf<'support'> = {
  support: {
    page: {
      title: 'Podpora – {{brand}}',
      description:
        'Odpovede na otázky o účte, mape, platbách a údajoch v {{brand.locative}}. Keď nestačia, napíšte nám: zvyčajne odpovieme do {{supportAnswerHours}} hodín v pracovných dňoch.',
    },
    byMail: {
      description:
        'Adresa podpory a právne dokumenty {{brand.genitive}}. Napíšte nám: zvyčajne odpovieme do {{supportAnswerHours}} hodín v pracovných dňoch.',
      text: 'Napíšte ľuďom z tímu {{brand.genitive}}.',
      mailTitle: 'Napíšte nám',
    },
    home: 'Späť na hlavnú stránku',
    title: 'Ako vám pomôžeme?',
    text: 'Pozrite si odpovede nižšie alebo napíšte ľuďom z tímu {{brand.genitive}}.',
    help: { title: 'Potrebujete pomoc?' },
    source: 'Podrobnosti: {{title}}',
    legal: {
      title: 'Právne informácie',
      documents: 'Právne dokumenty',
      gdpr: 'GDPR a súkromie',
    },
    topics: {
      account: 'Účet a registrácia',
      app: 'Používanie aplikácie',
      technical: 'Technické problémy',
      billing: 'Platby a fakturácia',
      other: 'Iné',
      data: 'Novinky a údaje',
    },
    form: {
      title: 'Napíšte podpore',
      topic: 'Téma',
      chooseTopic: 'Vyberte tému',
      topicRequired: 'Vyberte, prosím, tému.',
      failed: 'Pri odosielaní správy nastala chyba.',
    },
    mail: {
      title: 'Radšej e‑mailom?',
      text: 'Môžete priložiť aj snímku obrazovky.',
      action: 'Napísať e‑mail',
    },
    safety: {
      title: 'Bezpečnosť',
      location: {
        title: 'Kto ma vidí na mape?',
        text: '$t(location) Zdieľanie vypnete v nastaveniach aplikácie, telefónu či prehliadača.',
      },
      people: {
        title: 'Kto rozhoduje, čo odstránime?',
        text: 'O obsahu a účtoch rozhoduje človek, softvér môže len upozorniť na spam. Komu niečo obmedzíme, tomu napíšeme dôvod a môže namietať.',
      },
      report: {
        title: 'Ako nahlásim obsah či človeka?',
        text: 'Nahlásiť môže ktokoľvek, aj bez účtu: napíšte na {{email}}, čo sa deje a kde to je. Účet môžeme zablokovať; výsledok sa dozviete.',
      },
      fear: {
        title: 'Čo ak mi niekto naháňa strach?',
        text: 'Vypnite zdieľanie polohy a napíšte nám; v ohrození volajte 112. Nebezpečné prenasledovanie je trestný čin; vážne prípady oznámime polícii.',
      },
      meeting: {
        title: 'Ako sa bezpečne stretnúť?',
        text: 'Prvýkrát sa stretnite na verejnosti, povedzte blízkym, kam idete, a psa držte pod dohľadom.',
      },
    },
    parents: {
      title: 'Pre rodičov',
      text: 'Deti sa môžu bezplatne zveriť na čísle {{helpline}}.',
      consent: {
        title: 'Kedy treba môj súhlas?',
        text: 'Účet môže mať dieťa od {{minimumAge}} rokov a kým nemá {{guardianAge}}, treba váš súhlas. Podpíšte formulár z podmienok používania alebo nám pošlite e‑mail. Súhlas môžete kedykoľvek odvolať.',
      },
      visibility: {
        title: 'Kto vidí profil dieťaťa?',
        text: 'Profil, príspevky a po zapnutí zdieľania polohu vidia len ľudia, ktorým ich dieťa v nastaveniach ukáže.',
      },
      help: {
        title: 'Na koho sa obrátim, keď ide o dieťa?',
        text: 'Napíšte na {{email}}, keď chcete odvolať súhlas, zrušiť účet alebo keď sa niečo stalo.',
      },
    },
    places: {
      title: 'Pridajte svoje miesto',
      text: 'Ste útulok, veterinár alebo správca psieho parku? Pošlite nám názov, adresu a kontakt.',
    },
    press: {
      title: 'Pre médiá',
      text: 'Píšete o psoch alebo o nás? Radi odpovieme.',
      logo: 'Logo ({{format}})',
    },
    stores: {
      available: 'Stiahnete ju z {{stores}}.',
      soon: 'V {{stores}} bude čoskoro.',
      web: 'Funguje aj v prehliadači.',
      onlyWeb: 'Funguje v prehliadači.',
      and: 'a',
      googlePlay: 'Google Play',
      appStore: 'App Store',
    },
    faq: {
      title: 'Najčastejšie otázky',
      age: {
        title: 'Koľko musím mať rokov?',
        text: 'Najmenej {{minimumAge}}. Ak ešte nemáte {{guardianAge}}, potrebujete aj súhlas rodiča alebo iného zákonného zástupcu.',
      },
      lostAccess: {
        title: 'Zabudnuté heslo? Ukradnutý účet?',
        text: 'Hneď napíšte na {{email}}, ak sa dá, z adresy, s ktorou ste sa registrovali. Pomôžeme vám. Heslo nám neposielajte.',
      },
      deleteAccount: {
        title: 'Ako si zmažem účet?',
        text: 'V nastaveniach aplikácie alebo e‑mailom na {{email}} z adresy, s ktorou ste sa registrovali. Zmažeme profil, obsah, polohu aj body; zálohy sa prepíšu do {{backupRetentionDays}} dní. Predplatné z obchodu s aplikáciami zrušte aj tam.',
      },
      map: {
        title: 'Prečo tu mapa a chat nefungujú?',
        text: 'Fungujú až v aplikácii, keď sa prihlásite.',
      },
      devices: {
        title: 'Kde nájdem aplikáciu?',
        text: '{{devices}} Zaregistrujete sa aj prihlásite priamo v\u00a0aplikácii.',
      },
      fault: {
        title: 'Ako nahlásim chybu?',
        text: 'Napíšte, čo ste urobili a čo sa stalo, a pridajte zariadenie, systém a verziu aplikácie.',
      },
      price: {
        title: 'Koľko to stojí?',
        text: 'Stiahnutie je zadarmo. Prémiové služby a nákupy v aplikácii sú voliteľné; cenu vrátane DPH vidíte pred potvrdením. Na faktúru sa opýtajte podpory.',
      },
      cancel: {
        title: 'Ako zruším predplatné?',
        text: 'Tam, kde ste ho kúpili, zvyčajne v obchode s aplikáciami, najneskôr {{renewalCancelHours}} hodín pred koncom obdobia; zaplatené obdobie si dočerpáte. Odinštalovanie aplikácie ani zmazanie účtu ho nezruší.',
      },
      refund: {
        title: 'Vrátite mi peniaze?',
        text: 'Platby z obchodu s aplikáciami vracia obchod podľa svojich pravidiel; so žiadosťou vám pomôžeme. Zákonné práva vám zostávajú.',
      },
      newsletter: {
        title: 'Ako zruším newsletter?',
        text: 'Odhlásite sa odkazom v každom e‑maile s novinkami.',
      },
      myData: {
        title: 'Aké údaje o mne máte?',
        text: 'Napíšte nám; odpovieme do {{rightsAnswerMonths}} mesiaca a bezplatne. S listom vám pomôže stránka o GDPR.',
      },
      message: {
        title: 'Čo bude s mojou správou?',
        text: 'Príde našej podpore e‑mailom a vy dostanete jej číslo. Zmažeme ju {{contactRetentionMonths}} mesiacov po vybavení.',
      },
    },
  },
};
