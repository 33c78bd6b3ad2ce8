import type { TextsOf } from '../../texts.ts';

/** Slovak texts of the legal overview. */
export const texts: TextsOf<'legal-overview'> = {
  legalOverview: {
    page: {
      title: 'Právne dokumenty – {{brand}}',
      description:
        'Podmienky používania {{brand.genitive}}, súkromie, cookies a GDPR zrozumiteľne, s vyhľadávaním vo všetkých textoch, kontaktmi a vyhlásením o prístupnosti.',
    },
    home: 'Späť na hlavnú stránku',
    title: 'Právne dokumenty',
    text: 'Čo vám sľubujeme, čo od vás čakáme a čo sa deje s vašimi údajmi. Každá kapitola sa začína zhrnutím.',
    version: 'Verzia {{version}} zo dňa',
    coming: 'Od {{date}} bude platiť verzia {{version}}.',
    support: {
      title: 'Podpora',
      text: 'Nenašli ste odpoveď? Opýtajte\u00a0sa\u00a0nás.',
    },
    contact: {
      title: 'Komu napísať',
      general: 'Všeobecné otázky',
      support: 'Pomoc a nahlásenie obsahu',
      privacy: 'Osobné údaje',
    },
    points: {
      title: 'Kontaktné miesta a nahlasovanie',
      text: 'Tieto kontakty vyžaduje nariadenie (EÚ) 2022/2065 o digitálnych službách. Odpovie vám človek; naše jazyky sú {{languages}}.',
      everyone:
        'Orgány EÚ a členských štátov (článok 11) a každý, kto {{brand.accusative}} používa (článok 12):',
      coordinator: 'Náš koordinátor digitálnych služieb:',
      report: 'Ako nahlásiť nezákonný obsah',
      children: 'Ako chránime deti',
    },
    accessibility: {
      title: 'Vyhlásenie o prístupnosti',
      service:
        'Toto vyhlásenie sa týka webu {{brand.genitive}}, ktorý predstavuje aplikáciu, zverejňuje právne dokumenty a umožňuje napísať nám alebo odoberať novinky. Na samotnú aplikáciu sa nevzťahuje.',
      standard:
        'Web staviame tak, aby spĺňal úroveň AA pravidiel prístupnosti webového obsahu (WCAG) 2.2, ktoré zahŕňajú požiadavky európskej normy EN 301 549 na webové stránky.',
      how: 'Všetko sa dá ovládať klávesnicou a čítačkou obrazovky, text sa dá zväčšiť a svetlý či tmavý vzhľad sa riadi vaším zariadením. Všetky texty sa dajú prečítať aj bez JavaScriptu. Automatické testy pred každým vydaním kontrolujú každú stránku v každom jazyku; audit nezávislého odborníka sme si zatiaľ nedali urobiť.',
      gaps: 'Vieme o tomto obmedzení: formuláre, vyhľadávanie, zostavenie listu a zoznam uložených údajov potrebujú JavaScript. Bez neho nám napíšte e‑mail.',
      contact: 'Ak vám na webe niečo prekáža, napíšte nám; pomôžeme a napravíme to:',
      authority: 'Na požiadavky zákona č. 351/2022 Z. z. dohliada',
    },
  },
};
