import { childHelpline, consumerAuthority } from '../../../web/legal-facts.ts';
import { site } from '../../../web/site.config.ts';
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
  });
}

test.describe('a page in English', () => {
  test.use({ locale: texts.en.locale });

  test('every text in another language says so', async ({ page }) => {
    await openAlive(page, '/legal/terms');
    const unmarked = await page.evaluate(() => {
      const slovak = /[ľščťžýáíéúäňôŕĺď]/i;
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const language = node.parentElement?.closest('[lang]')?.getAttribute('lang');
        if (language === 'en' && slovak.test(node.textContent ?? '')) {
          found.push(node.textContent ?? '');
        }
      }
      return found;
    });
    // Names, addresses and abbreviations of Slovak institutions are the same in English.
    const names = [
      ...Object.values(site.company),
      consumerAuthority.address,
      childHelpline.name.en,
      'IČO',
      'DIČ',
    ];
    expect(unmarked.filter((text) => !names.some((name) => text.includes(name)))).toEqual([]);
  });
});
