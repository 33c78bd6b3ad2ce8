import { isAppCheckOn } from '../support/app-check.ts';
import { noToken, switchAppCheckOn, validToken } from './app-check-site.ts';
import { fillContactForm, newMessage } from './controls.ts';
import { expect, openAlive, test, texts, whenProving } from './site.ts';

const { sending } = texts.en.contact.form;
const sent = texts.en.contact.success.toast;
const debugToken = '1b671a64-40d5-491e-99b0-da01ff1f3341';

/** Visitors do not meet App Check before the site has a key, so the nightly run is enough. */
const whenInUse = isAppCheckOn ? {} : whenProving;

test('App Check loads on first use; messages carry its token', whenInUse, async ({ page }) => {
  const asked = await switchAppCheckOn(page);
  await openAlive(page, '/');
  expect(asked.foreign).toEqual([]);

  const form = await fillContactForm(page, 'en', newMessage());
  await form.send.click();
  await expect(page.getByText(sent).first()).toBeVisible();
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

test('a debug token is exchanged for one that enforcement accepts', whenProving, async ({ page }) => {
  const asked = await switchAppCheckOn(page, { isEnforced: true });
  await page.addInitScript(
    (token) => Object.assign(self, { FIREBASE_APPCHECK_DEBUG_TOKEN: token }),
    debugToken,
  );
  await page.goto('/');
  const form = await fillContactForm(page, 'en', newMessage());
  await form.send.click();
  await expect(page.getByText(sent).first()).toBeVisible();
  expect(asked.exchanges).toEqual([{ debug_token: debugToken }]);
  expect(asked.tokens).toEqual([validToken]);
});

test(
  'a message is sent even when Google’s script is blocked',
  whenInUse,
  async ({ page, expectedErrors }) => {
    // Firebase's own messages, and Chromium's about the responses.
    expectedErrors.push(/app-?check/i, /ERR_FAILED/);
    const asked = await switchAppCheckOn(page, { isScriptReachable: false });
    await page.clock.install();
    await page.goto('/');
    const kept = page.waitForRequest('https://www.google.com/recaptcha/**');
    const form = await fillContactForm(page, 'en', newMessage());
    await form.send.click();
    await expect(form.form.getByRole('button', { name: sending })).toBeVisible();
    await kept;
    // Firebase requests the attestation a moment after the script, when its time limit starts.
    await expect(async () => {
      await page.clock.fastForward(2_000);
      await expect(page.getByText(sent).first()).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(asked.exchanges).toEqual([]);
    expect(asked.tokens).toEqual([noToken]);
  },
);
