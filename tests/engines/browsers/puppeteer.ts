import { type Language, locales } from '@labka/contract';
import puppeteer, { type LaunchOptions } from 'puppeteer-core';
import type { Programs } from '../../../tools/support/engines.ts';
import { desktop, type Engine } from './engine.ts';

/** Firefox, by its native WebDriver BiDi. */
export function openFirefox({ browser: executablePath = '' }: Programs, language: Language): Promise<Engine> {
  const locale = locales[language];
  const extraPrefsFirefox = { 'intl.accept_languages': `${locale}, ${language}` };
  return open({ browser: 'firefox', executablePath, extraPrefsFirefox });
}

/** Chromium, by its DevTools protocol. */
export function openChromium(
  { browser: executablePath = '' }: Programs,
  language: Language,
): Promise<Engine> {
  const args = ['--no-sandbox', '--disable-background-networking', `--accept-lang=${locales[language]}`];
  return open({ browser: 'chrome', executablePath, args });
}

async function open(options: LaunchOptions): Promise<Engine> {
  const browser = await puppeteer.launch({ headless: true, defaultViewport: desktop, ...options });
  let page = await browser.newPage();
  return {
    languageFrom: 'settings',
    openWindow: async () => {
      const left = page;
      page = await browser.newPage();
      await left.close();
    },
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
