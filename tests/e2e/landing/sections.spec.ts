import { site } from '../../../web/site.config.ts';
import { expect, type Language, languages, test, texts, whenProving } from '../site.ts';
import { acceptBeforehand, anchors, openHomePage, words } from './landing-site.ts';

test.beforeEach(({ page }) => acceptBeforehand(page));

/** Specification §1: what the app is advertised for, in the languages that it knows. Each must be said somewhere on the page. */
const advertised: Readonly<Partial<Record<Language, readonly RegExp[]>>> = {
  en: [
    /dog parks and vets/i,
    /dog owners nearby/i,
    /private and group chats/i,
    /photos and videos/i,
    /local groups/i,
    /ranking/i,
    /points/i,
    /weekly and monthly challenges/i,
    /rewards and badges/i,
    /calendar/i,
    /sign up and invite/i,
    /ratings from people who’ve been there/i,
    /search for places and people/i,
    /avatar/i,
    /free/i,
    /premium features and in-app purchases are optional/i,
    /VAT/,
    ...(site.webApp ? [/web version/i] : []),
  ],
  sk: [
    /psie parky a veterinári/i,
    /psíčkari nablízku/i,
    /súkromné aj skupinové chaty/i,
    /fotky a videá/i,
    /miestne skupiny/i,
    /rebríček/i,
    /body/i,
    /týždenné a mesačné výzvy/i,
    /odmeny a odznaky/i,
    /kalendár/i,
    /prihlásenie aj pozvánky/i,
    /hodnotenia od tých, čo tam naozaj boli/i,
    /vyhľadávanie miest aj ľudí/i,
    /avatar/i,
    /zadarmo/i,
    /prémiové funkcie a nákupy v aplikácii sú dobrovoľné/i,
    /DPH/,
    ...(site.webApp ? [/webovú verziu/i] : []),
  ],
};

for (const language of languages) {
  const text = words[language];

  test.describe(`the home page in ${language}`, () => {
    test.use({ locale: texts[language].locale });

    test('has every section, with all that is specified', async ({ page }) => {
      await openHomePage(page);
      await test.step('has its sections in the specified order, each with its name', async () => {
        const ids = await page
          .getByRole('main')
          .locator('section[id]')
          .evaluateAll((sections) => sections.map(({ id }) => id));
        expect.soft(ids).toEqual([...anchors]);
        for (const anchor of anchors) {
          const name = (await page.locator(`#${anchor}-title`).textContent()) ?? '';
          await expect.soft(page.locator(`#${anchor}`)).toHaveAccessibleName(name);
        }
      });

      await test.step('says everything that the app is advertised for', async () => {
        const main = ((await page.getByRole('main').textContent()) ?? '').replaceAll(/\s+/g, ' ');
        for (const feature of advertised[language] ?? []) expect.soft(main).toMatch(feature);
      });

      await test.step('the hero leads to the download, to more, and down the page', async () => {
        const targets = await page
          .getByRole('main')
          .locator('section')
          .first()
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
        expect.soft(targets).toEqual(['/#download', '/#features', '/#about']);
      });

      await test.step('has three cards about the app and a call to action', async () => {
        const about = page.locator('#about');
        await expect.soft(about.getByRole('listitem')).toHaveCount(3);
        await expect.soft(about.getByRole('heading', { level: 3 })).toHaveCount(3);
        await expect.soft(about.getByRole('link')).toHaveAttribute('href', '/#download');
      });

      await test.step('has four features with three bullets each', async () => {
        const cards = page.locator('#features [data-feature]');
        await expect.soft(cards).toHaveCount(4);
        for (const card of await cards.all()) {
          await expect.soft(card.getByRole('heading', { level: 3 })).toHaveCount(1);
          await expect.soft(card.getByRole('listitem')).toHaveCount(3);
        }
      });

      await test.step('leads to each store and to the web version, and names price, age and version', async () => {
        const download = page.locator('#download');
        await expect.soft(download.locator('[data-variant]')).toHaveCount(text.ways.length);
        for (const { name, url } of text.ways)
          await expect.soft(download.getByRole('link', { name })).toHaveAttribute('href', url);
        for (const note of [text.free, text.age, text.version])
          await expect.soft(download).toContainText(note);
      });

      await test.step('names addresses and networks', async () => {
        const contact = page.locator('#contact');
        await expect
          .soft(contact.locator('a[href^="mailto:"]').first())
          .toHaveText(site.contact.supportEmail);
        await expect.soft(contact.getByText(`${site.company.postalCode} ${site.company.city}`)).toBeVisible();
        for (const { name, url } of site.socials) {
          const link = contact.getByRole('link', { name, exact: true });
          await expect.soft(link).toHaveAttribute('href', url);
          await expect.soft(link).toHaveAttribute('rel', /noopener/);
        }
      });

      await test.step('the footer links sections, support and law, and identifies the company', async () => {
        const footer = page.getByRole('contentinfo');
        const targets = await footer
          .getByRole('navigation')
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
        expect
          .soft(targets)
          .toEqual([
            ...anchors.map((anchor) => `/#${anchor}`),
            '/support',
            '/legal',
            '/legal/terms',
            '/legal/privacy',
            '/legal/cookies',
            '/legal/gdpr',
          ]);
        const { name, street, companyId, registerEntry } = site.company;
        for (const fact of [name, street, companyId, registerEntry])
          await expect.soft(footer).toContainText(fact);
        await expect.soft(footer).toContainText(`© ${new Date().getFullYear()}`);
      });
    });
  });
}

test('the footer’s year is the visitor’s, not the build’s', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-01-02T12:00:00'));
  await openHomePage(page);
  await expect(page.getByRole('contentinfo')).toContainText('© 2031');
});

test('nothing opens another window without saying so', whenProving, async ({ page }) => {
  await openHomePage(page);
  await expect(page.locator('a[target]')).toHaveCount(0);
});
