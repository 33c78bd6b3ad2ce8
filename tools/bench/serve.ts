import { Failure } from '../../scripts/support/fail.ts';
import { startFirebase } from '../../scripts/support/firebase-tools.ts';
import type { Ports } from '../../scripts/support/ports.ts';
import { untilReady } from '../../scripts/support/ready.ts';
import type { Stage } from '../../scripts/support/stage.ts';
import { startMailCatcher } from '../mail-catcher/server.ts';

const startMilliseconds = 120_000;

/**
 * Runs `work` while the whole product is served as `npm start` serves it.
 * @param work `site` is the address of the home page without its slash, `output` what firebase-tools has said
 */
export async function serve<Result>(
  stage: Stage,
  ports: Ports,
  work: (site: string, output: () => string) => Promise<Result>,
): Promise<Result> {
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
