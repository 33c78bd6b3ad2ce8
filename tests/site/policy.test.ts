import { site } from '@labka/contract/site';
import { expect, test } from 'vitest';
import { pagePolicy } from '../../web/build/content-policy.ts';
import { sonnerStyles } from '../../web/build/sonner-style.ts';
import { pageFiles, readBuilt, scriptFiles } from './built-site.ts';

const isAppCheckOn = site.appCheckSiteKey !== null;

/** Styles that the application inserts into a page. */
const laterStyles = await sonnerStyles();

test.each(pageFiles)('%s allows its own inline texts, and no other', (file) => {
  const html = readBuilt(file);
  const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? [];
  const scripts = inlineOf('script', html);
  const styles = [...inlineOf('style', html), ...laterStyles];
  expect(scripts).toHaveLength(1);
  expect(policy).toBe(pagePolicy({ scripts, styles, isAppCheckOn }));
});

test.each(pageFiles)('%s has its policy before anything that it governs', (file) => {
  expect(readBuilt(file)).toMatch(
    /<head>(?:<meta (?!http-equiv)[^>]*>)*<meta http-equiv="Content-Security-Policy"/,
  );
});

test.each(pageFiles)('%s has no style attribute and no inline handler', (file) => {
  expect(readBuilt(file).match(/<[^>]* (?:style|on[a-z]+)=/g)).toBeNull();
});

test('App Check is built only with a site key', () => {
  const withAppCheck = scriptFiles.filter((file) => /www\.google\.com\/recaptcha/.test(readBuilt(file)));
  expect(withAppCheck).toHaveLength(isAppCheckOn ? 1 : 0);
});

function inlineOf(kind: 'script' | 'style', html: string): readonly string[] {
  const elements = new RegExp(`<${kind}(?![^>]*(?: src=| type="application/))[^>]*>(.*?)</${kind}>`, 'gs');
  return [...html.matchAll(elements)].map(([, text = '']) => text);
}
