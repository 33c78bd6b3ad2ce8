import type { Language } from '@labka/contract';
import { english, type Texts } from './en.ts';
import { slovak } from './sk.ts';

export const texts: Readonly<Record<Language, Texts>> = { sk: slovak, en: english };

/** Stored with each consent as proof, so new words in `consent` need a new version. */
export const consentTextVersion = '2026-11-27';
