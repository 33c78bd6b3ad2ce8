import type { TextsOf } from '../../texts.ts';

/** Slovak texts of the search in documents and answers. */
export const texts: TextsOf<'search'> = {
  search: {
    label: 'Hľadať v dokumentoch a odpovediach',
    hint: 'Hľadá váš prehliadač, nič sa neposiela.',
    none: 'Nič sa nenašlo. Skúste iné slovo alebo len jeho časť.',
    found_one: '{{count}} výsledok pre „{{query}}“',
    found_few: '{{count}} výsledky pre „{{query}}“',
    found_other: '{{count}} výsledkov pre „{{query}}“',
    more: 'Ďalšie výsledky ({{others}})',
    loading: 'Vyhľadávanie sa načítava…',
    failed: 'Vyhľadávanie sa nepodarilo načítať. Skontrolujte, prosím, pripojenie a skúste to znova.',
  },
};
