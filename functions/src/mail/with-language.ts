import type { MailLanguage } from './mail-html.ts';

/** The same link to one of our pages, in this language. */
export function withLanguage(address: string, language: MailLanguage): string {
  const url = new URL(address);
  url.searchParams.set('lang', language);
  return url.href;
}
