import { site } from '@labka/contract/site';
import { expect, test } from 'vitest';
import { createI18n } from '../../i18n/create-i18n.ts';
import type { TranslateText } from '../../i18n/I18nProvider.tsx';
import { devicesText } from './useQuestionText.ts';

const instance = await createI18n('en', ['support']);
const t: TranslateText = (key, values = {}) => instance.t(key, values);
const available = { status: 'available', url: 'https://play.example.com' } as const;
const soon = { status: 'soon', url: 'https://apps.example.com' } as const;
const webApp = site.webApp ?? { url: '', logInUrl: '', signUpUrl: '', withdrawalUrl: '' };

test.each([
  [available, available, webApp, /^You .* Google Play and the App Store\. It also works in your browser/],
  [available, soon, null, /^You .* Google Play\. It’s coming soon to the App Store\.$/],
  [available, null, null, /^You .* Google Play\.$/],
  [null, soon, null, /^It’s coming soon to the App Store\.$/],
  [null, null, webApp, /^It works in your browser\.$/],
])('no store without the app is named: %#', (googlePlay, appStore, web, sentences) => {
  expect(devicesText(t, { stores: { googlePlay, appStore }, webApp: web })).toMatch(sentences);
});
