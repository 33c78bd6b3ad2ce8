import { violations } from '../axe.ts';
import { expect, languagesInTurn, openAlive, test, texts } from '../site.ts';
import { legalTexts } from './legal-site.ts';

for (const language of languagesInTurn(0)) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: texts[language].locale, bypassCSP: true });

    test('results of a search have no accessibility violation', async ({ page }) => {
      await openAlive(page, '/legal');
      await page.getByRole('searchbox', { name: legalTexts[language].search }).fill('gdpr');
      await expect(page.getByRole('search').getByRole('link').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('every text in another language than the page says so', async ({ page }) => {
      await openAlive(page, '/legal/terms');
      const unmarked = await page.evaluate((own) => {
        const slovak = /[ľščťžýáíéúäňôŕĺď]/i;
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const language = node.parentElement?.closest('[lang]')?.getAttribute('lang');
          if (own === 'en' && language === 'en' && slovak.test(node.textContent ?? '')) {
            found.push(node.textContent ?? '');
          }
        }
        return found;
      }, language);
      // Names, addresses and abbreviations of Slovak institutions are the same in English.
      const names = /Hlavná|Košice|Bajkalská|Linka detskej|IČO|DIČ/;
      expect(unmarked.filter((text) => !names.test(text))).toEqual([]);
    });
  });
}
