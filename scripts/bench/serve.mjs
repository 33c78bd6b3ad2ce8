// @ts-check
import { Failure } from '../local/fail.mjs';
import { startFirebase } from '../local/firebase-tools.mjs';
import { untilReady } from '../local/ready.mjs';
import { startMailCatcher } from '../mail-catcher/server.mjs';

const startMilliseconds = 120_000;

/**
 * Runs `work` while the whole product is served as `npm start` serves it.
 * @template Result
 * @param {import('../local/stage.mjs').Stage} stage
 * @param {import('../local/ports.mjs').Ports} ports
 * @param {(site: string, output: () => string) => Promise<Result>} work `site` is the address of the home page without its slash, `output` what firebase-tools has said
 * @returns {Promise<Result>}
 */
export async function serve(stage, ports, work) {
  const mailCatcher = await startMailCatcher({ smtpPort: ports.smtp, inboxPort: ports.inbox });
  const firebase = startFirebase(stage, ['emulators:start', '--only', 'hosting,functions,firestore,tasks']);
  try {
    const limit = AbortSignal.timeout(startMilliseconds);
    const ended = firebase.exited.then(() => 'ended');
    const outcome = await Promise.race([untilReady(ports, firebase.output, limit), ended]);
    if (limit.aborted || outcome === 'ended')
      throw new Failure(`The emulators did not start:\n\n${firebase.output()}`);
    return await work(`http://127.0.0.1:${ports.site}`, firebase.output);
  } finally {
    await firebase.stop();
    await mailCatcher.stop();
  }
}
