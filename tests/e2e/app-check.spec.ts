import { isAppCheckOn } from '../support/app-check.ts';
import { deployed, switchAppCheckOn, validToken } from './app-check-site.ts';
import { fillContactForm, newMessage } from './controls.ts';
import { expect, openAlive, test, texts, whenProving } from './site.ts';

/**
 * Only in the nightly run, since visitors meet App Check once the site has a key. web/src/lib/firestore.test.ts covers
 * a missing token.
 */
const whenInUse = isAppCheckOn ? {} : whenProving;

test('App Check loads on first use; messages carry its token', whenInUse, async ({ page }) => {
  const asked = await switchAppCheckOn(page);
  await openAlive(page, `${deployed}/`);
  expect(asked.foreign).toEqual([]);

  const form = await fillContactForm(page, 'en', newMessage());
  await form.send.click();
  await expect(page.getByText(texts.en.contact.success.toast).first()).toBeVisible();
  expect(asked.exchanges).toEqual([{ recaptcha_enterprise_token: 'found-human' }]);
  expect(asked.tokens).toEqual([validToken]);
  expect(new Set(asked.foreign.map((address) => new URL(address).origin))).toEqual(
    new Set([
      'https://www.google.com',
      'https://content-firebaseappcheck.googleapis.com',
      'https://firestore.googleapis.com',
    ]),
  );
});
