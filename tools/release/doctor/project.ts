/* What a release needs: tools, the alias's project, parameters, tests. */

import { readFileSync } from 'node:fs';
import { parseMailConfiguration } from '@labka/functions/mail/mail-configuration';
import { messageOf } from '../../support/command.ts';
import { inRoot } from '../../support/paths.ts';
import { parseParameters } from '../google/project.ts';
import type { Target } from '../target.ts';
import type { Facts } from './facts.ts';
import { blocker, type Finding, warning } from './finding.ts';

const oldestNode = '20.19';
const runtimeNoticeDays = 120;
/** Parameters of the functions that must have the operator's value. */
const ownParameters = ['SUPPORT_INBOX', 'MAIL_FROM', 'PUBLIC_URL'];
/** All parameters of the functions: without a terminal, `firebase deploy` takes no default from the code. */
export const requiredParameters = Object.keys(
  parseParameters(readFileSync(inRoot('functions', '.env.example'), 'utf8')),
);
/** They are in Secret Manager; a file with them would be committed. */
export const secretNames = ['SMTP_URL', 'NEWSLETTER_SECRET'];

export function projectFindings(facts: Facts, target: Target): Finding[] {
  return [
    ...nodeVersion(facts),
    ...runtimeEnd(facts),
    ...aliasFindings(facts, target),
    ...parameters(facts, target),
    ...facts.missingFiles.map((file) =>
      blocker(
        file,
        'It is missing; a release needs it.',
        `Restore it from version control: \`git checkout HEAD -- ${file}\`.`,
      ),
    ),
  ];
}

function nodeVersion({ nodeVersion: version }: Facts): Finding[] {
  if (version.localeCompare(oldestNode, 'en', { numeric: true }) >= 0) return [];
  const problem = `${version} is older than ${oldestNode}.`;
  return [blocker('Node.js', problem, 'Install Node.js 22 from nodejs.org, or by `nvm install 22`.')];
}

/** After it, Google no longer updates the runtime and later refuses deployments. */
function runtimeEnd({ runtime: { name, lastDay }, today }: Facts): Finding[] {
  if (lastDay === null || Date.parse(lastDay) - today.getTime() > runtimeNoticeDays * 86_400_000) return [];
  const problem = `Google supports the runtime ${name} until ${lastDay}.`;
  return [
    warning(
      'firebase.json: functions.runtime',
      problem,
      'Set a newer one in firebase.json, e.g. "nodejs24".',
    ),
  ];
}

export function aliasFindings({ projects, projectId }: Facts, target: Target): Finding[] {
  const subject = `.firebaserc: ${target}`;
  const fix = `\`npm run setup -- ${target}\` asks for the id of your Firebase project and writes it there.`;
  if (projectId === null) return [blocker(subject, 'There is no such alias.', fix)];
  if (projectId.startsWith('your-')) return [blocker(subject, `“${projectId}” is a placeholder.`, fix)];
  if (projectId.startsWith('demo-'))
    return [blocker(subject, `“${projectId}” is a local project and cannot be deployed to.`, fix)];
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(projectId))
    return [blocker(subject, `“${projectId}” is not a project id.`, fix)];
  const others = Object.entries(projects).filter(([alias, id]) => alias !== target && id === projectId);
  return others.map(([alias]) =>
    blocker(
      subject,
      `It is the same project as "${alias}".`,
      'Give each alias in .firebaserc a different project.',
    ),
  );
}

function parameters({ projectId, parameters: given, site }: Facts, target: Target): Finding[] {
  if (projectId === null || projectId.startsWith('your-')) return [];
  const file = `functions/.env.${projectId}`;
  if (given === null) {
    const fix = `\`npm run setup -- ${target}\` asks for them and writes the file.`;
    return [blocker(file, 'The functions’ parameters are missing.', fix)];
  }
  const missing = requiredParameters.filter(
    (name) => !(name in given) || (given[name] === '' && ownParameters.includes(name)),
  );
  const exposed = secretNames.filter((name) => name in given);
  const block = (name: string, problem: string, fix: string) => blocker(`${file}: ${name}`, problem, fix);
  return [
    ...missing.map((name) =>
      block(name, 'It is not set.', `Set ${name} in ${file} as functions/.env.example shows.`),
    ),
    ...exposed.map((name) =>
      block(
        name,
        'A secret is in a committed file.',
        `Remove the line, change the secret, and set it with \`npx firebase functions:secrets:set ${name} --project ${target}\`.`,
      ),
    ),
    ...(missing.length === 0 ? malformed(file, given) : []),
    ...(given.PUBLIC_URL ? publicUrl(file, given.PUBLIC_URL, site, target) : []),
  ];
}

function malformed(file: string, given: Record<string, string>): Finding[] {
  try {
    parseMailConfiguration(given);
    return [];
  } catch (error) {
    return [blocker(file, messageOf(error), `Correct the line in ${file}.`)];
  }
}

function publicUrl(file: string, url: string, site: Facts['site'], target: Target): Finding[] {
  const block = (problem: string, fix: string) => [blocker(`${file}: PUBLIC_URL`, problem, fix)];
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:')
    return block(`“${url}” is not an https address.`, `Set PUBLIC_URL in ${file} to the website’s address.`);
  if (target !== 'production' || site === null || new URL(url).origin === site.origin) return [];
  return block(
    `It is ${url}, and the origin in web/site.config.ts is ${site.origin}.`,
    `Set PUBLIC_URL in ${file} or origin in web/site.config.ts: links in mails use PUBLIC_URL.`,
  );
}
