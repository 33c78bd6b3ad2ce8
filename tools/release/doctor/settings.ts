/* .firebaserc and functions/.env.<project>. */

import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { parseMailConfiguration } from '@labka/functions/operations';
import { messageOf } from '../../support/command.ts';
import { inRoot } from '../../support/paths.ts';
import { assertSetting } from '../setup/answers.ts';
import { projectProblem } from '../target.ts';
import type { Check, Local } from './check.ts';
import { placeholders } from './operator.ts';

/** All parameters of the functions: without a terminal, `firebase deploy` takes no default from the code. */
export const settingNames = Object.keys(parseEnv(readFileSync(inRoot('functions', '.env.example'), 'utf8')));
/** They are in Secret Manager; a file with them would be committed. */
export const secretNames = ['SMTP_URL', 'NEWSLETTER_SECRET'];

export const alias: Check<Local> = {
  name: '.firebaserc',
  severity: 'blocker',
  find: ({ checkout, target }) => [projectProblem(checkout.projects, target)].flatMap((found) => found ?? []),
  fix: ({ target }) => `\`npm run setup -- ${target}\` asks for the id of your Firebase project.`,
};

export const settings: Check<Local> = {
  name: 'functions/.env.<project>',
  severity: 'blocker',
  find: ({ checkout, target }) => {
    const given = checkout.settings;
    if (Object.keys(given).length === 0) return ['It does not exist.'];
    const missing = settingNames.filter((name) => !(name in given));
    if (missing.length > 0) return [`It lacks ${missing.join(', ')}.`];
    return [
      ...secretNames
        .filter((name) => name in given)
        .map((name) => `${name} is a secret: remove and change it.`),
      ...malformed(given),
      ...placeholders(given),
      ...(target === 'production' && given.PUBLIC_URL !== checkout.site.origin
        ? [
            `PUBLIC_URL is ${given.PUBLIC_URL}, and the origin in contract/src/site.ts ${checkout.site.origin}.`,
          ]
        : []),
    ];
  },
  fix: ({ target, checkout }) =>
    `\`npm run setup -- ${target}\` adds what is missing; correct the others in functions/.env.${checkout.projects[target]} as functions/.env.example shows.`,
};

/** A warning: `infrastructure` looks at what was made of it. */
export const infraValues: Check<Local> = {
  name: 'infra/<alias>.tfvars',
  severity: 'warning',
  find: ({ checkout }) => checkout.infraProblems,
  fix: ({ target }) => `infra/variables.tf explains the values of infra/${target}.tfvars.`,
};

function malformed(given: NodeJS.Dict<string>): string[] {
  try {
    const { publicUrl } = parseMailConfiguration(given);
    assertSetting('APP_CHECK', given.APP_CHECK ?? '');
    return publicUrl.startsWith('https://') ? [] : ['PUBLIC_URL is not an https address.'];
  } catch (error) {
    return [messageOf(error)];
  }
}
