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
    help: {
      title: 'Potrebujete pomoc?',
      text: 'Napíšte nám vlastnými slovami. Ak ide o aplikáciu, pridajte typ zariadenia a to, čo ste práve robili.',
    },
    legal: {
      title: 'Právne informácie',
      text: 'Pravidlá služby, ochrana údajov a to, čo od nás môžete žiadať.',
      documents: 'Právne dokumenty',
      gdpr: 'GDPR a súkromie',
    },
    topics: {
      label: 'Téma otázok',
      all: 'Všetky témy',
      account: 'Účet a registrácia',
      app: 'Používanie aplikácie',
      technical: 'Technické problémy',
      billing: 'Platby a fakturácia',
      other: 'Iné',
    },
    reply: {
      by: 'Na správu odoslanú dnes odpovieme zvyčajne najneskôr {{weekday}} {{date}}.',
      weekdays: {
        monday: 'v pondelok',
        tuesday: 'v utorok',
        wednesday: 'v stredu',
        thursday: 'vo štvrtok',
        friday: 'v piatok',
      },
    },
    form: {
      title: 'Napíšte podpore',
      topic: 'Téma',
      chooseTopic: 'Vyberte tému',
      topicRequired: 'Vyberte, prosím, tému.',
      failed: 'Pri odosielaní správy nastala chyba.',
    },
    mail: {
      title: 'Radšej z vlastnej schránky?',
      text: 'Napíšte zo svojej e‑mailovej aplikácie. Môžete v nej priložiť aj snímku obrazovky.',
      action: 'Napísať e‑mail',
    },
    source: 'Celý text',
    safety: {
      title: 'Bezpečnosť',
      location: {
        title: 'Kto vidí, kde ste, určujete vy',
        text: '$t(location)',
      },
      age: {
        title: 'Od {{minimumAge}} rokov',
        text: 'Kto ešte nemá {{guardianAge}}, potrebuje aj súhlas rodiča alebo iného zákonného zástupcu.',
      },
      people: {
        title: 'Rozhoduje človek',
        text: 'Automat môže upozorniť na spam; o odstránení obsahu a o obmedzení účtu rozhoduje človek. Komu niečo obmedzíme, tomu napíšeme dôvod a môže proti rozhodnutiu namietať.',
      },
      report: {
        title: 'Nahlásiť môže ktokoľvek',
        text: 'Napíšte na {{email}}, čo sa deje a kde to je. Účet na to nepotrebujete a výsledok sa dozviete.',
      },
      fear: {
        title: 'Keď vám niekto naháňa strach',
        text: 'Vypnite zdieľanie polohy a napíšte nám; v nebezpečenstve volajte 158 alebo 112. Nebezpečné prenasledovanie je trestný čin a vážne prípady oznámime polícii.',
      },
      meeting: {
        title: 'Keď sa stretnete prvýkrát',
        text: 'Vyberte si verejné miesto, povedzte o ňom blízkym a psa držte pod dohľadom.',
      },
    },
    parents: {
      title: 'Pre rodičov',
      consent: {
        title: 'Súhlas na jednom liste',
        text: 'Kto ešte nemá {{guardianAge}}, potrebuje váš súhlas, podpísaný alebo e‑mailom. Formulár si vytlačte z podmienok používania a odložte; súhlas môžete kedykoľvek odvolať.',
      },
      visibility: {
        title: 'Čo z profilu vidia iní',
        text: 'Profil a príspevky vidia len tí, ktorým ich v nastaveniach ukáže vaše dieťa. Zdieľanie polohy je na začiatku vypnuté; keď ho zapne, polohu vidia len ľudia, ktorých si vyberie. Reklamu podľa záujmov ľuďom do {{guardianAge}} rokov nezobrazujeme.',
      },
      help: {
        title: 'Na koho sa obrátiť',
        text: 'Napíšte na {{email}}, keď chcete odvolať súhlas, zrušiť účet alebo keď sa niečo stalo. Deti sa môžu bezplatne zveriť na čísle {{helpline}}; v nebezpečenstve volajte 158 alebo 112.',
      },
    },
    partners: {
      title: 'Pre útulky, veterinárov a médiá',
      places: {
        title: 'Pridajte svoje miesto',
        text: 'Ste útulok, veterinár, obec alebo správca psieho parku? Pošlite nám názov, adresu a kontakt. Napíšte nám aj vtedy, keď je o vás na mape niečo nesprávne.',
      },
      press: {
        title: 'Pre médiá',
        text: 'Píšete o psoch, o ich ľuďoch alebo o nás? Radi vám odpovieme a logo si môžete stiahnuť tu.',
      },
      logo: 'Logo ({{format}})',
    },
    stores: {
      available: 'Stiahnete ju z {{stores}}.',
      soon: 'V {{stores}} bude čoskoro.',
      web: 'Funguje aj v prehliadači.',
      and: 'a',
      googlePlay: 'Google Play',
      appStore: 'App Store',
    },
    faq: {
      title: 'Časté otázky',
      source: 'Celé znenie: {{title}}',
      age: {
        question: 'Koľko musím mať rokov?',
        answer:
          'Najmenej {{minimumAge}}. Ak ešte nemáte {{guardianAge}}, potrebujete aj súhlas rodiča alebo iného zákonného zástupcu.',
      },
      stolenAccount: {
        question: 'Do môjho účtu sa dostal niekto cudzí. Čo teraz?',
        answer:
          'Hneď napíšte na {{email}}, ak sa dá, z adresy, s ktorou ste sa registrovali. Pomôžeme vám účet získať späť; za to, čo sa stane po vašom upozornení, nezodpovedáte.',
      },
      deleteAccount: {
        question: 'Ako si zmažem účet?',
        answer:
          'V nastaveniach aplikácie alebo e‑mailom na {{email}} z adresy, s ktorou ste sa registrovali. Zmažeme profil, obsah, polohu aj body; zálohy sa prepíšu do {{backupRetentionDays}} dní. Predplatné kúpené v obchode s aplikáciami treba zrušiť aj v obchode.',
      },
      map: {
        question: 'Prečo na tomto webe nefungujú mapa a chat?',
        answer:
          'Fungujú až po prihlásení v aplikácii. Tento web {{brand.accusative}} iba predstavuje a prihlásenie nemá.',
      },
      location: {
        question: 'Kto vidí, kde som, a ako to vypnem?',
        answer:
          '$t(location) Zdieľanie vypnete v nastaveniach aplikácie, prístup k polohe aj v nastaveniach telefónu či prehliadača. Ostatní vás potom na mape neuvidia, mapa vám neukáže, čo je blízko, a zvyšok aplikácie funguje ďalej.',
      },
      devices: {
        question: 'Na akých zariadeniach aplikácia funguje?',
        answer: '{{devices}} Odkazy sú na hlavnej stránke v časti Na stiahnutie.',
      },
      fault: {
        question: 'Niečo nefunguje. Čo vám mám napísať?',
        answer:
          'Čo ste urobili, čo sa stalo a čo ste očakávali; typ zariadenia, jeho systém a verziu aplikácie. Pomôže snímka obrazovky: priložte ju k e‑mailu na {{email}}.',
      },
      price: {
        question: 'Koľko to stojí?',
        answer:
          'Stiahnutie je zadarmo. Prémiové služby a nákupy v aplikácii sú voliteľné; cenu vrátane DPH vidíte pred potvrdením.',
      },
      cancel: {
        question: 'Ako zruším predplatné?',
        answer:
          'Tam, kde ste ho kúpili, zvyčajne v nastaveniach predplatného v obchode s aplikáciami, najneskôr {{renewalCancelHours}} hodín pred koncom obdobia. Odinštalovaním aplikácie ani zmazaním účtu sa nezruší. Zaplatené obdobie si dočerpáte.',
      },
      refund: {
        question: 'Môžem dostať peniaze späť?',
        answer:
          'Platby z obchodu s aplikáciami vracia obchod podľa svojich pravidiel; so žiadosťou vám pomôžeme. Zákonné práva vám zostávajú, napríklad ak má služba chybu alebo chcete od zmluvy odstúpiť.',
      },
      newsletter: {
        question: 'Ako sa odhlásim z newslettera?',
        answer:
          'Odkazom v každom e‑maile. Ak ste adresu nikdy nepotvrdili, novinky vám nechodia a prihlásenie zmažeme po {{newsletterConfirmDays}} dňoch.',
      },
      myData: {
        question: 'Ako zistím, aké údaje o mne máte?',
        answer:
          'Napíšte nám; list za vás zostaví stránka o GDPR. Odpovieme do {{rightsAnswerMonths}} mesiaca a bezplatne.',
      },
      message: {
        question: 'Čo sa deje so správou, ktorú vám odtiaľto pošlem?',
        answer:
          'Príde našej podpore e‑mailom a vy dostanete jej číslo. Zmažeme ju {{contactRetentionMonths}} mesiacov po vybavení.',
      },
    },
  },
};
