// @ts-check
import { Failure } from '../local/fail.mjs';
import { runStaffTool } from '../local/staff-tool.mjs';
import { blocker } from './finding.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */

/**
 * Sends a marked message through the project, as staff does by `npm run inbox -- test`, and tells what became of its mail.
 * @param {string} target
 * @param {(sentence: string) => void} say
 * @param {typeof runStaffTool} [run]
 * @returns {Promise<Finding[]>}
 */
export async function testMessageFindings(target, say, run = runStaffTool) {
  const subject = 'test message';
  const command = `npm run inbox -- test --project ${target}`;
  /** @type {string[]} */
  const printed = [];
  try {
    await run('inbox', ['test', '--json', '--project', target], { print: (text) => void printed.push(text) });
    const { seconds } = JSON.parse(printed.join(''));
    say(`A test message was mailed to support after ${seconds} s, and erased again.`);
    return [];
  } catch (error) {
    const isSentence = error instanceof Failure;
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    const fix = isSentence
      ? `Look at \`npm run inbox -- failures --project ${target}\` and \`npx firebase functions:log --project ${target}\`; try again with \`${command}\`.`
      : `Staff’s tools need Google’s own log-in, \`gcloud auth application-default login\`; then try \`${command}\`.`;
    return [blocker(subject, isSentence ? reason : `It could not be written: ${reason}`, fix)];
  }
}
