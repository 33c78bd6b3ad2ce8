// @ts-check
/*
 * Takes a new operator from a clone to a project that can be released to: `npm run setup -- production`. Asks for what is missing and checks
 * each answer at once; writes and commits .firebaserc and functions/.env.<project>; sets the two secrets. What is there already stays: a
 * second run finds nothing to do. Without a terminal every answer is an option, and SMTP_URL is read from standard input:
 *
 *   npm run setup -- production --project labka --support-inbox podpora@labka.sk --mail-from 'Labka <web@labka.sk>' \
 *     --public-url https://labka.sk --operator 'Labka s. r. o., …' < smtp-url
 */
import { randomBytes } from 'node:crypto';
import { logIn } from './google/cli.mjs';
import { assertProject, isSecretSet } from './google/project.mjs';
import { setSecret } from './google/secrets.mjs';
import { runMain } from './local/fail.mjs';
import { answerProject, askForMissing, knownAnswers } from './setup/answers.mjs';
import { readArguments } from './setup/arguments.mjs';
import { commitSettings, writeSettings } from './setup/files.mjs';
import { loadChecks } from './setup/questions.mjs';
import { askForSecret } from './setup/terminal.mjs';

await runMain(async () => {
  const { target, given } = readArguments(process.argv.slice(2));
  const checks = await loadChecks();
  const projectId = await answerProject(target, given.PROJECT);
  const known = await knownAnswers(projectId, given, checks);
  await logIn(projectId);
  await assertProject(projectId);
  const parameters = await askForMissing(known, checks);
  const written = await writeSettings(target, projectId, parameters);
  commitSettings(target, projectId, written);
  await ensureSecret(projectId, 'SMTP_URL', () =>
    askForSecret('SMTP_URL', 'smtps://user:password@host:465', checks.SMTP_URL),
  );
  // 48 bytes are 64 characters; at least 32 are asked for.
  await ensureSecret(projectId, 'NEWSLETTER_SECRET', () => randomBytes(48).toString('base64'));
  console.log(
    `\n${projectId} is set up for ${target}. Next: its infrastructure (infra/), then npm run deploy -- ${target}`,
  );
});

/**
 * A secret that has a value keeps it: links in mails that are out were signed with it.
 * @param {string} projectId
 * @param {string} name
 * @param {() => string | Promise<string>} make
 */
async function ensureSecret(projectId, name, make) {
  if (await isSecretSet(projectId, name)) return console.log(`secret ${name}: set already`);
  await setSecret(projectId, name, await make());
  console.log(`secret ${name}: set`);
}
