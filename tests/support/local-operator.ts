import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { parseMailConfiguration } from '@labka/functions/operations';

const file = new URL('../../functions/.env.demo-labka', import.meta.url);

/** The operator's data in the local functions' configuration. */
export const localOperator: ReturnType<typeof parseMailConfiguration> = parseMailConfiguration(
  parseEnv(readFileSync(file, 'utf8')),
);
