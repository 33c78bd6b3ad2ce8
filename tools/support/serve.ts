import type { Ports } from './ports.ts';
import { untilEnded, untilStarted, withProduct } from './product.ts';
import { untilStopped } from './run.ts';
import type { Stage } from './stage.ts';
import { developmentOptions, watchFirestore } from './watch-firestore.ts';

interface ServeOptions {
  /** further options of `firebase emulators:start` */
  readonly options?: readonly string[];
  /** added to this process's own */
  readonly environment?: NodeJS.ProcessEnv;
}

/** Runs the emulators and the inbox, says when all of it answers, and shows what functions and rules say until Ctrl-C. */
export async function serve(
  stage: Stage,
  ports: Ports,
  { options = [], environment = {} }: ServeOptions = {},
) {
  const stopped = untilStopped().then(() => 'stopped');
  let isReady = false;
  await withProduct(
    stage,
    ports,
    ['emulators:start', ...options],
    async (firebase) => {
      if ((await Promise.race([untilStarted(ports, firebase), stopped])) === 'stopped') return;
      isReady = true;
      announce(ports, firebase.output());
      const stopWatching = watchFirestore(stage, ports, console.log);
      await Promise.race([stopped, untilEnded(firebase)]).finally(stopWatching);
    },
    {
      onOutput: (text) => isReady && process.stdout.write(text),
      emulatorOptions: developmentOptions(stage),
      environment,
    },
  );
}

/** @param output of firebase-tools, which chooses the port of the debugger */
function announce(ports: Ports, output: string) {
  const [, debugPort] = /Using debug port (\d+)/.exec(output) ?? [];
  console.log(`
Ready: http://127.0.0.1:${ports.site}

  Site       http://127.0.0.1:${ports.site}
  Mail inbox http://127.0.0.1:${ports.inbox}   (SMTP on port ${ports.smtp})
  Functions  http://127.0.0.1:${ports.functions}
  Firestore  http://127.0.0.1:${ports.firestore}
${debugPort === undefined ? '' : `  Debugger   127.0.0.1:${debugPort}   (chrome://inspect, or attach an editor)\n`}
Ctrl-C stops everything. What functions and rules say follows.
`);
}
