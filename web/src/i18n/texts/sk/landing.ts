import type { TextsOf } from '../../texts.ts';

/** Slovak texts of the home page. */
export const texts: TextsOf<'landing'> = {
  page: {
    landing: {
      title: '{{brand}} – sociálna sieť pre psíčkarov',
      description:
        '{{brand}} spája ľudí so psami: psie parky a veterinári na jednej mape, parťáci na prechádzky, skupiny, výzvy a podujatia. Stiahnutie je zadarmo.',
    },
  },
  safety: 'Ako zostať v bezpečí',
  hero: {
    title: { start: 'Vaša svorka je', highlight: 'hneď za rohom' },
    text: 'Psie parky, veterinári aj psíčkari z okolia na jednej mape. {{brand}} je sociálna sieť pre psov a pre tých, čo držia druhý koniec vôdzky.',
    learnMore: 'Zistiť viac',
    webVersion: 'webová verzia',
    soon: '{{store}} čoskoro',
    terms: 'Stiahnutie zadarmo, od {{minimumAge}} rokov. Kto vás vidí, určujete vy.',
    scrollDown: 'Čítať ďalej',
    carousel: {
      label: 'Obrazovky aplikácie',
      pause: 'Zastaviť striedanie obrazoviek',
      start: 'Spustiť striedanie obrazoviek',
    },
    screens: { map: 'Mapa', chat: 'Chaty', groups: 'Skupiny', ranking: 'Rebríček', events: 'Podujatia' },
  },
  about: {
    action: 'Pozrieť mapu',
    title: 'So psom patríte do svorky',
    text: 'Všetkých psov v parku poznáte po mene. {{brand}} vás zoznámi aj s ich ľuďmi a ukáže vám, kam sa vybrať spolu.',
    company: {
      title: 'Parťák na každú prechádzku',
      text: 'Zoznámte sa s psíčkarmi z okolia. Pes si nájde kamaráta, možno aj vy.',
    },
    places: {
      title: 'Miesta, kde sú psy vítané',
      text: 'Psie parky a veterinári na jednej mape, aj tam, kde ste prvýkrát.',
    },
    joy: {
      title: 'Dôvod vyraziť aj v daždi',
      text: 'Za aktivitu a výzvy zbierate body a odznaky. Pes by šiel aj bez nich.',
    },
  },
  features: {
    title: 'Štyri dôvody pribaliť k vôdzke telefón',
    text: 'Kam vyraziť, s kým a kedy: mapa, chaty, výzvy aj podujatia sú v jednej aplikácii.',
    madeUp: 'Mená a čísla na obrázkoch sú vymyslené.',
    map: {
      title: 'Zistite, kam vyraziť',
      name: 'Mapa',
      first: 'Psie parky a veterinári vo vašom okolí',
      second: 'Psíčkari z okolia, ktorí vám ukážu, kde sú',
      third: 'Vyhľadávanie miest aj ľudí',
    },
    chat: {
      title: 'Dohodnite prechádzku',
      name: 'Chaty a skupiny',
      first: 'Súkromné aj skupinové chaty',
      second: 'Fotky a videá priamo v správach',
      third: 'Miestne skupiny, v ktorých má každý svoj avatar',
    },
    ranking: {
      title: 'Dajte prechádzke cieľ',
      name: 'Rebríček a výzvy',
      first: 'Body za aktivitu a rebríček najaktívnejších',
      second: 'Týždenné a mesačné výzvy',
      third: 'Odmeny a odznaky pre vytrvalých',
    },
    events: {
      title: 'Svorka sa stretne naživo',
      name: 'Podujatia',
      first: 'Kalendár stretnutí a zrazov v okolí',
      second: 'Prihlásenie aj pozvánky pre priateľov',
      third: 'Hodnotenia od tých, čo tam naozaj boli',
    },
    safety: {
      title: 'Stretávajte sa bezpečne',
      reports: {
        title: 'O nahláseniach rozhoduje človek',
        text: 'Nahlásiť obsah alebo účet môže ktokoľvek.',
      },
      messages: {
        title: 'Súkromné správy nečítame',
        text: 'Nahliadneme do nich, len ak ich niekto z chatu nahlási alebo to prikáže zákon.',
      },
      data: { title: 'Vaše údaje nepredávame', text: 'A na tomto webe vás nesledujeme.' },
      people: {
        title: 'Viete, kto za tým stojí',
        text: '{{name}}, {{city}}. Odpíše vám človek.',
      },
    },
  },
  map: {
    title: 'Kam dnes a s kým?',
    text: 'Mapa vám ukáže psie parky v okolí aj psíčkarov, ktorí vám dovolia vidieť, kde sú.',
    tabs: { label: 'Čo mapa ukazuje', parks: 'Psie parky', users: 'Používatelia' },
    search: {
      label: 'Vyhľadávanie na mape',
      placeholder: 'Hľadať miesto či používateľa…',
      hint: 'Ukážka. Vyhľadávanie funguje v aplikácii.',
    },
    come: {
      button: 'Pridáme sa',
      parks: '{{name}} na vás čaká v aplikácii. Táto ukážka nič neposiela.',
      users: '{{name}} už na vás čakajú v aplikácii. Táto ukážka nič neposiela.',
      close: 'Zavrieť kartu',
    },
    parks: {
      riverside: { name: 'Psí park pri rieke', detail: 'Oplotený, s pitnou vodou' },
      meadow: { name: 'Lúka za mlynom', detail: 'Tieň a potok na čľapkanie' },
      hill: { name: 'Výbeh pod hradom', detail: 'Voľný pohyb na kraji lesa' },
      estate: { name: 'Parčík na sídlisku', detail: 'Prekážky pre šteniatka' },
    },
    users: {
      luna: { name: 'Luna a Zuzka', detail: 'Zlatá retríverka, vonku každé ráno' },
      bruno: { name: 'Bruno a Marek', detail: 'Border kólia, hľadá parťáka na beh' },
      bobo: { name: 'Bobo a Katka', detail: 'Francúzsky buldoček, v parku prvýkrát' },
      kucierka: { name: 'Kučierka a Janka', detail: 'Pudlica, kamaráti sa s každým' },
    },
    locked: {
      title: 'Skutočná mapa je v aplikácii',
      text: 'Mapa je dostupná iba v aplikácii po prihlásení. Rovnako aj chat.',
      places: 'Kde {{brand}} funguje',
    },
  },
  download: {
    title: 'Vezmite si {{brand.accusative}} so sebou',
    text: 'Stiahnutie je zadarmo. Prémiové funkcie a nákupy v aplikácii sú dobrovoľné.',
    googlePlay: { available: 'Stiahnuť z', soon: 'Čoskoro v' },
    appStore: { available: 'Stiahnuť z', soon: 'Čoskoro v' },
    soon: 'Čakáte na {{stores}}? Dáme vám vedieť v newsletteri.',
    subscribe: 'Odoberať',
    scan: 'Naskenujte telefónom',
    web: { lead: 'Otvoriť', name: 'webovú verziu' },
    premium: 'Prémiové funkcie: {{price}}',
    version: 'Verzia aplikácie {{version}}',
    age: 'Od {{minimumAge}} rokov. Ak ešte nemáte {{guardianAge}}, potrebujete súhlas rodiča alebo iného zákonného zástupcu.',
  },
};
