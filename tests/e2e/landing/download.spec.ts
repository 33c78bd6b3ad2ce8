import { site } from '../../../web/site.config.ts';
import {
  expect,
  failedRequest,
  missingScript,
  openAlive,
  phone,
  requestsOf,
  scrollTo,
  test,
  texts,
} from '../site.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const { googlePlay, appStore } = site.stores;
const { getTheApp, download, map } = texts.en;

for (const [device, userAgent, own, other] of [
  ['an iPhone', iPhone, appStore, googlePlay],
  ['an Android phone', android, googlePlay, appStore],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ userAgent, viewport: phone });

    test('its store is one press away before hydration', async ({ page, expectedErrors }) => {
      expectedErrors.push(failedRequest, missingScript);
      await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
      await page.goto('/');
      const hero = page.getByRole('main').getByRole('link', { name: getTheApp }).first();
      const isThere = own?.status === 'available';
      await expect(hero).toHaveAttribute('href', isThere ? own.url : '/#download');

      const ways = await page.locator('#download [data-variant]').evaluateAll((links) =>
        links
          .map((link) => ({ href: link.getAttribute('href'), place: link.getBoundingClientRect() }))
          .sort((one, next) => one.place.y - next.place.y || one.place.x - next.place.x)
          .map(({ href }) => href),
      );
      if (isThere) expect(ways[0]).toBe(own.url);
      if (other) expect(ways.at(-1)).toBe(other.url);
    });
  });
}

test('a phone’s bar stays from the hero to the download', async ({ page }) => {
  const requests = requestsOf(page);
  await page.setViewportSize(phone);
  await openAlive(page, '/');
  const link = page.getByRole('main').getByRole('link', { name: getTheApp }).nth(-1);
  await expect(link).not.toBeInViewport();
  for (const section of ['#features', '#map']) {
    await scrollTo(page, section);
    await expect(link, section).toBeInViewport({ ratio: 1 });
  }
  for (const section of ['#contact', 'footer']) {
    await scrollTo(page, section);
    await expect(link, section).not.toBeInViewport();
  }
  const isOnTop = await page.getByRole('tab', { name: map.tabs.users }).evaluate((tab) => {
    tab.scrollIntoView({ block: 'end', behavior: 'instant' });
    const { x, y, width, height } = tab.getBoundingClientRect();
    return tab.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop, 'what is scrolled to lies over the bar').toBe(true);
  await expect(page.getByText(download.scan)).toBeHidden();
  expect(requests.filter((url) => url.endsWith('/download-code.svg'))).toEqual([]);
});
