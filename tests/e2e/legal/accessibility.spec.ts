import { violations } from '../axe.ts';
import { expect, languages, test, texts } from '../site.ts';
import { legalTexts } from './legal-site.ts';

const paths = ['/support', '/legal', '/legal/terms', '/legal/privacy', '/legal/cookies', '/legal/gdpr'];

for (const language of languages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1280]) {
      test.describe(`in ${language}, ${colorScheme}, ${width} px wide`, () => {
        test.use({
          locale: texts[language].locale,
          colorScheme,
          bypassCSP: true,
          viewport: { width, height: 800 },
        });

        test('no page of help or law has an accessibility violation', async ({ page }) => {
          test.slow();
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          for (const path of paths) {
            await page.goto(path, { waitUntil: 'networkidle' });
            expect(await violations(page), path).toEqual([]);
          }
        });
      });
    }
  }

  test.describe(`in ${language}`, () => {
    test.use({ locale: texts[language].locale, bypassCSP: true });

    test('results of a search have no accessibility violation', async ({ page }) => {
      await page.goto('/legal', { waitUntil: 'networkidle' });
      await page.getByRole('searchbox', { name: legalTexts[language].search }).fill('gdpr');
      await expect(page.getByRole('search').getByRole('link').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('every text in another language than the page says so', async ({ page }) => {
      await page.goto('/legal/terms', { waitUntil: 'networkidle' });
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
