// @ts-check
/* Runs the whole product on this machine: site, functions, Firestore and a mail inbox. Ctrl-C ends all of it. */
import { build } from './build.mjs';
import { ensureDependencies } from './local/dependencies.mjs';
import { Failure, runMain } from './local/fail.mjs';
import { startFirebase } from './local/firebase-tools.mjs';
import { chosenEmulator } from './local/firestore-emulator.mjs';
import { withBuildLock } from './local/lock.mjs';
import { assertPortsFree, configuredPorts } from './local/ports.mjs';
import { untilReady } from './local/ready.mjs';
import { stageRun } from './local/stage.mjs';
import { untilStopped } from './local/stopped.mjs';

/** How long the emulators may take to start; on two busy cores they need about ten seconds. */
const startMilliseconds = 120_000;

await runMain(async () => {
  const ports = configuredPorts(process.env);
  await assertPortsFree(ports);
  const stage = await withBuildLock(async () => {
    await ensureDependencies();
    chosenEmulator(process.env);
    await build();
    return stageRun(ports);
  });
  try {
    await serve(stage, ports);
  } finally {
    await stage.remove();
  }
});

/**
 * @param {import('./local/stage.mjs').Stage} stage
 * @param {import('./local/ports.mjs').Ports} ports
 */
async function serve(stage, ports) {
  const stopped = untilStopped().then(() => /** @type {const} */ ('stopped'));
  const { startMailCatcher } = await import('./mail-catcher/server.mjs');
  const mailCatcher = await startMailCatcher({ smtpPort: ports.smtp, inboxPort: ports.inbox });
  let isReady = false;
  const firebase = startFirebase(stage, ['emulators:start', '--only', 'hosting,functions,firestore,tasks'], {
    onOutput: (text) => isReady && process.stdout.write(text),
  });
  const ended = firebase.exited.then(() => /** @type {const} */ ('ended'));
  try {
    const outcome = await Promise.race([ready(ports, firebase.output), stopped, ended]);
    if (outcome === 'too late')
      throw new Failure(`The emulators were not ready in time:\n\n${firebase.output()}`);
    if (outcome === 'ready') {
      isReady = true;
      announce(ports);
      if ((await Promise.race([stopped, ended])) === 'stopped') return;
    }
    if (outcome !== 'stopped')
      throw new Failure(`The emulators ended by themselves:\n\n${firebase.output()}`);
  } finally {
    await firebase.stop();
    await mailCatcher.stop();
  }
}

/**
 * @param {import('./local/ports.mjs').Ports} ports
 * @param {() => string} output
 */
async function ready(ports, output) {
  const limit = AbortSignal.timeout(startMilliseconds);
  await untilReady(ports, output, limit);
  return limit.aborted ? 'too late' : 'ready';
}

/** @param {import('./local/ports.mjs').Ports} ports */
function announce(ports) {
  console.log(`
Ready: http://127.0.0.1:${ports.site}

  Site       http://127.0.0.1:${ports.site}
  Mail inbox http://127.0.0.1:${ports.inbox}   (SMTP on port ${ports.smtp})
  Functions  http://127.0.0.1:${ports.functions}
  Firestore  http://127.0.0.1:${ports.firestore}

Ctrl-C stops everything. What functions and rules say follows.
`);
}
