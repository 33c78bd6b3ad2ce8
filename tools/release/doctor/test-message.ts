import { runStaffTool } from '../../staff/run.ts';
import { Failure, messageOf } from '../../support/command.ts';
import { blocker, type Finding } from './finding.ts';

/** Does what `npm run staff -- inbox test` does, and reports what happened to the mail. */
export async function testMessageFindings(
  target: string,
  say: (sentence: string) => void,
  run: typeof runStaffTool = runStaffTool,
): Promise<Finding[]> {
  const subject = 'test message';
  const command = `npm run staff -- inbox test --project ${target}`;
  const printed: string[] = [];
  say('Sending a test message, and waiting up to two minutes for its mail …');
  try {
    await run('inbox', ['test', '--json', '--project', target], { print: (text) => void printed.push(text) });
    const { seconds } = JSON.parse(printed.join(''));
    say(`A test message was mailed to support after ${seconds} s and erased.`);
    return [];
  } catch (error) {
    const isSentence = error instanceof Failure;
    const [reason = ''] = messageOf(error).split('\n');
    const fix = isSentence
      ? `Look at \`npm run staff -- inbox failures --project ${target}\` and \`npx firebase functions:log --project ${target}\`; try again with \`${command}\`.`
      : `Log in with \`npx firebase login --reauth\`, with an account that has the role roles/datastore.user in the project; then try \`${command}\`.`;
    return [blocker(subject, isSentence ? reason : `It could not be written: ${reason}`, fix)];
  }
}
