import { expect, languages, test, texts } from '../site.ts';
import { acceptBeforehand, anchors, openHomePage, words } from './landing-site.ts';

test.beforeEach(({ page }) => acceptBeforehand(page));

/** Specification §1: what the app is advertised for. Each must be said somewhere on the page. */
const advertised = {
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
    /web version/i,
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
    /webovú verziu/i,
  ],
};

for (const language of languages) {
  const text = words[language];

  test.describe(`the home page in ${language}`, () => {
    test.use({ locale: texts[language].locale });
    test.beforeEach(({ page }) => openHomePage(page));

    test('has its sections in the specified order, each with its name', async ({ page }) => {
      const ids = await page
        .getByRole('main')
        .locator('section[id]')
        .evaluateAll((sections) => sections.map(({ id }) => id));
      expect(ids).toEqual([...anchors]);
      for (const anchor of anchors) {
        const name = (await page.locator(`#${anchor}-title`).textContent()) ?? '';
        await expect(page.locator(`#${anchor}`)).toHaveAccessibleName(name);
      }
    });

    test('says everything that the app is advertised for', async ({ page }) => {
      const main = ((await page.getByRole('main').textContent()) ?? '').replaceAll(/\s+/g, ' ');
      for (const feature of advertised[language]) expect(main).toMatch(feature);
    });

    test('the hero leads to the download, to more, and down the page', async ({ page }) => {
      const targets = await page
        .getByRole('main')
        .locator('section')
        .first()
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(targets).toEqual(['/#download', '/#features', '/#about']);
    });

    test('has three cards about the app and a call to action', async ({ page }) => {
      const about = page.locator('#about');
      await expect(about.getByRole('listitem')).toHaveCount(3);
      await expect(about.getByRole('heading', { level: 3 })).toHaveCount(3);
      await expect(about.getByRole('link')).toHaveAttribute('href', '/#download');
    });

    test('has four features with three bullets each', async ({ page }) => {
      const cards = page.locator('#features [data-feature]');
      await expect(cards).toHaveCount(4);
      for (const card of await cards.all()) {
        await expect(card.getByRole('heading', { level: 3 })).toHaveCount(1);
        await expect(card.getByRole('listitem')).toHaveCount(3);
      }
    });

    test('offers one store, leads to the other’s coming listing, and names price, age and version', async ({
      page,
    }) => {
      const download = page.locator('#download');
      await expect(download.getByRole('link', { name: text.googlePlay })).toHaveAttribute(
        'href',
        'https://play.example.com/store/apps/labka',
      );
      await expect(download.getByRole('link', { name: text.soon })).toHaveAttribute(
        'href',
        'https://apps.example.com/app/labka',
      );
      await expect(download.getByRole('link', { name: text.web })).toHaveAttribute(
        'href',
        'https://app.labka.example',
      );
      for (const note of [text.free, text.age, text.version]) await expect(download).toContainText(note);
    });

    test('names addresses and networks', async ({ page }) => {
      const contact = page.locator('#contact');
      await expect(contact.locator('a[href^="mailto:"]').first()).toHaveText('podpora@labka.example');
      await expect(contact.getByText('040 01 Košice')).toBeVisible();
      for (const [name, host] of [
        ['Facebook', 'facebook.example.com'],
        ['X', 'x.example.com'],
        ['Instagram', 'instagram.example.com'],
      ] as const) {
        const link = contact.getByRole('link', { name, exact: true });
        await expect(link).toHaveAttribute('href', `https://${host}/labka`);
        await expect(link).toHaveAttribute('rel', /noopener/);
      }
    });

    test('the footer links sections, support and law, and identifies the company', async ({ page }) => {
      const footer = page.getByRole('contentinfo');
      const targets = await footer
        .getByRole('navigation')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(targets).toEqual([
        ...anchors.map((anchor) => `/#${anchor}`),
        '/support',
        '/legal',
        '/legal/terms',
        '/legal/privacy',
        '/legal/cookies',
        '/legal/gdpr',
      ]);
      for (const fact of ['Labka s. r. o.', 'Hlavná 1', '00 000 000', 'Mestský súd Košice']) {
        await expect(footer).toContainText(fact);
      }
      await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
    });
  });
}

test('the year in the footer is the visitor’s, not that of the build', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-01-02T12:00:00'));
  await openHomePage(page);
  await expect(page.getByRole('contentinfo')).toContainText('© 2031');
});

test('nothing opens another window without saying so', async ({ page }) => {
  await openHomePage(page);
  await expect(page.locator('a[target]')).toHaveCount(0);
});
