import { site } from '@labka/contract/site';
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
const { getTheApp, openWebVersion, download } = texts.en;

for (const [device, userAgent, own, other] of [
  ['an iPhone', iPhone, appStore, googlePlay],
  ['an Android phone', android, googlePlay, appStore],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ userAgent, viewport: phone });

    test('the app is one press away before hydration', async ({ page, expectedErrors }) => {
      expectedErrors.push(failedRequest, missingScript);
      await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
      await page.goto('/');
      const isThere = own?.status === 'available';
      const first = isThere ? own.url : (site.webApp?.url ?? '/#download');
      const name = isThere || !site.webApp ? getTheApp : openWebVersion;
      const hero = page.getByRole('main').getByRole('link', { name }).first();
      await expect(hero).toHaveAttribute('href', first);

      const ways = await page.locator('#download [data-variant]').evaluateAll((links) =>
        links
          .map((link) => ({ href: link.getAttribute('href'), place: link.getBoundingClientRect() }))
          .sort((one, next) => one.place.y - next.place.y || one.place.x - next.place.x)
          .map(({ href }) => href),
      );
      if (isThere || site.webApp) expect(ways[0]).toBe(first);
      if (other) expect(ways.at(-1)).toBe(other.url);
    });
  });
}

test('a phone is shown no code to scan, nor loads it', async ({ page }) => {
  const requests = requestsOf(page);
  await page.setViewportSize(phone);
  await openAlive(page, '/');
  await scrollTo(page, '#download');
  await expect(page.getByText(download.scan)).toBeHidden();
  expect(requests.filter((url) => url.endsWith('/download-code.svg'))).toEqual([]);
});

test('the stores stand in one row or one column', async ({ page }) => {
  await page.goto('/');
  for (const width of [360, 600, 768, 900, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await page
      .locator('#download [data-variant]')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().y));
    expect([1, tops.length], `${width} px`).toContain(new Set(tops).size);
  }
});
