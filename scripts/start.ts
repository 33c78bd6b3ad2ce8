/* Runs the whole product on this machine: site, functions, Firestore and a mail inbox. Ctrl-C ends all of it. */
import { runMain } from './support/fail.ts';
import { assertPortsFree, configuredPorts, type Ports } from './support/ports.ts';
import { untilStopped } from './support/processes.ts';
import { buildStage, untilEnded, untilStarted, withProduct } from './support/product.ts';
import type { Stage } from './support/stage.ts';
import { developmentOptions, watchFirestore } from './support/watch-firestore.ts';

await runMain(async () => {
  const ports = configuredPorts(process.env);
  await assertPortsFree(ports);
  const stage = await buildStage(ports);
  try {
    await serve(stage, ports);
  } finally {
    await stage.remove();
  }
});

async function serve(stage: Stage, ports: Ports) {
  const stopped = untilStopped().then(() => 'stopped');
  let isReady = false;
  await withProduct(
    stage,
    ports,
    ['emulators:start'],
    async (firebase) => {
      if ((await Promise.race([untilStarted(ports, firebase), stopped])) === 'stopped') return;
      isReady = true;
      announce(ports);
      const stopWatching = watchFirestore(stage, ports, console.log);
      await Promise.race([stopped, untilEnded(firebase)]).finally(stopWatching);
    },
    {
      onOutput: (text) => isReady && process.stdout.write(text),
      emulatorOptions: developmentOptions(stage),
    },
  );
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
