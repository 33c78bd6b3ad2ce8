import type { Language } from '@labka/contract';
import { english } from './en.ts';
import type { Texts } from './shape.ts';
import { slovak } from './sk.ts';

export const texts: Readonly<Record<Language, Texts>> = { sk: slovak, en: english };

/** The proof of a consent names it, so a new wording of `consent` or `waiting` gets a new version. */
export const consentTextVersion = '2026-11-22';
