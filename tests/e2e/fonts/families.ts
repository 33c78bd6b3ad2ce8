import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { turnOf } from '../../support/campaign.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const cache = path.join(root, '.cache', 'fonts');

/**
 * The fonts of visitors: Arimo has the widths of Arial (Windows, Apple), Android has Roboto, a minimal Debian only
 * DejaVu. DejaVu is a fifth wider than the others, so `npm test` only uses that one.
 */
const families = {
  dejavu: { name: 'DejaVu Sans', folder: 'dejavu-fonts-ttf/ttf' },
  arial: { name: 'Arimo', folder: '@expo-google-fonts/arimo' },
  roboto: { name: 'Roboto', folder: '@expo-google-fonts/roboto' },
} as const;

type Family = keyof typeof families;

export const familyNames = Object.keys(families).filter((name): name is Family => name in families);

/** The share of a family: together the families have all. */
export function ofFamily<Item>(all: readonly Item[], family: string): readonly Item[] {
  return turnOf(all, Object.keys(families).indexOf(family), familyNames.length);
}

/** The environment of a browser with only one family of fonts, whatever this machine has. Browsers on Linux read it. */
export function environmentOf(family: Family): NodeJS.ProcessEnv {
  mkdirSync(cache, { recursive: true });
  const file = path.join(cache, `${family}.conf`);
  writeFileSync(file, configuration(families[family]));
  return { ...process.env, FONTCONFIG_FILE: file };
}

/** A fontconfig file: only the fonts of one folder, one of which replaces every family that a page names. */
function configuration({ name, folder }: (typeof families)[Family]): string {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(root, 'node_modules', folder)}</dir>
  <cachedir>${path.join(cache, 'cache')}</cachedir>
  <match target="pattern"><edit name="family" mode="append_last"><string>${name}</string></edit></match>
</fontconfig>
`;
}
