/* Runs the whole product on this machine: site, functions, Firestore and a mail inbox. Ctrl-C ends all of it. */
import { build } from './support/build-workspaces.ts';
import { Failure, runMain } from './support/fail.ts';
import { startFirebase } from './support/firebase-tools.ts';
import { chosenEmulator } from './support/firestore-emulator.ts';
import { withBuildLock } from './support/lock.ts';
import { assertPortsFree, configuredPorts, type Ports } from './support/ports.ts';
import { untilStopped } from './support/processes.ts';
import { untilReady } from './support/ready.ts';
import { type Stage, stageRun } from './support/stage.ts';

/** How long the emulators may take to start; on two busy cores they need about ten seconds. */
const startMilliseconds = 120_000;

await runMain(async () => {
  const ports = configuredPorts(process.env);
  await assertPortsFree(ports);
  const stage = await withBuildLock(async () => {
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

async function serve(stage: Stage, ports: Ports) {
  const stopped = untilStopped().then(() => 'stopped' as const);
  const { startMailCatcher } = await import('../tools/mail-catcher/server.ts');
  const mailCatcher = await startMailCatcher({ smtpPort: ports.smtp, inboxPort: ports.inbox });
  let isReady = false;
  const firebase = startFirebase(stage, ['emulators:start', '--only', 'hosting,functions,firestore,tasks'], {
    onOutput: (text) => isReady && process.stdout.write(text),
  });
  const ended = firebase.exited.then(() => 'ended' as const);
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

async function ready(ports: Ports, output: () => string) {
  const limit = AbortSignal.timeout(startMilliseconds);
  await untilReady(ports, output, limit);
  return limit.aborted ? 'too late' : 'ready';
}

function announce(ports: Ports) {
  console.log(`
Ready: http://127.0.0.1:${ports.site}

  Site       http://127.0.0.1:${ports.site}
  Mail inbox http://127.0.0.1:${ports.inbox}   (SMTP on port ${ports.smtp})
  Functions  http://127.0.0.1:${ports.functions}
  Firestore  http://127.0.0.1:${ports.firestore}

Ctrl-C stops everything. What functions and rules say follows.
`);
}
