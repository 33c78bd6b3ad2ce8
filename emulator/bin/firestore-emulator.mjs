#!/usr/bin/env node
/** Starts the emulator. In a fresh checkout there is no bundle yet: then it is made first, in about a second. */
import { existsSync } from 'node:fs';

const bundle = new URL('../dist/cli.js', import.meta.url);
if (!existsSync(bundle)) await import('../build.mjs');
await import(bundle.href);
