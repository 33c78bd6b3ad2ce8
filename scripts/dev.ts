/* Serves the site from its sources with hot reload, beside the functions, Firestore and mail inbox of `npm start`. */
import { flag, parseArguments, runMain } from '../tools/support/command.ts';
import { prepareDevelopment, startDevelopment } from '../tools/support/development.ts';
import { assertPortsFree, configuredPorts } from '../tools/support/ports.ts';
import { serve } from '../tools/support/serve.ts';

await runMain(async () => {
  const usage = 'npm run dev [-- --inspect]';
  const { inspect } = parseArguments(process.argv.slice(2), { inspect: flag }, usage, 0).values;
  const ports = configuredPorts();
  await assertPortsFree(ports);
  const stage = await prepareDevelopment(ports);
  try {
    const stop = await startDevelopment(stage, ports);
    await serve(stage, ports, {
      debuggerPort: inspect ? 9229 : undefined,
      // A function's error names the line of its source.
      environment: { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --enable-source-maps` },
    }).finally(stop);
  } finally {
    await stage.remove();
  }
});
