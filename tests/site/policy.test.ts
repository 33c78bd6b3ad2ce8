import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sonnerStyles } from '../../web/build/sonner-style.ts';
import { pageFiles, readBuilt } from './built-site.ts';

const configuration = readFileSync(path.join(import.meta.dirname, '..', '..', 'firebase.json'), 'utf8');
const [, scriptSources = '', styleSources = ''] =
  /script-src ([^;]*); style-src ([^;]*);/.exec(configuration) ?? [];

/** What the application itself writes into a page. */
const writtenLater = { script: [], style: await sonnerStyles() };

const allowed = { script: hashesIn(scriptSources), style: hashesIn(styleSources) };

describe.each(['script', 'style'] as const)('the content security policy', (kind) => {
  test(`allows each inline ${kind} by its hash, and no other`, () => {
    const written = new Set(pageFiles.flatMap((file) => inlineOf(kind, readBuilt(file)).map(hashOf)));
    expect(written.size).toBeGreaterThan(0);
    const all = [...written, ...writtenLater[kind].map(hashOf)];
    expect([...allowed[kind]].sort()).toEqual(all.sort());
  });
});

test('the policy allows nothing else than files of the site and those hashes', () => {
  expect(withoutHashes(scriptSources)).toBe("'self'");
  expect(withoutHashes(styleSources)).toBe("'self'");
});

function inlineOf(kind: 'script' | 'style', html: string): readonly string[] {
  const elements = new RegExp(`<${kind}( type="module")?>(.*?)</${kind}>`, 'gs');
  return [...html.matchAll(elements)].map(([, , text = '']) => text);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

function hashesIn(sources: string): ReadonlySet<string> {
  return new Set([...sources.matchAll(/'sha256-([^']+)'/g)].map(([, hash = '']) => hash));
}

function withoutHashes(sources: string): string {
  return sources.replaceAll(/ 'sha256-[^']+'/g, '');
}
