/* Runs the whole product locally: site, functions, Firestore and a mail inbox. Ctrl-C stops everything. */
import { parseArguments, runMain } from '../tools/support/command.ts';
import { assertPortsFree, configuredPorts } from '../tools/support/ports.ts';
import { buildStage } from '../tools/support/product.ts';
import { serve } from '../tools/support/serve.ts';

await runMain(async () => {
  parseArguments(process.argv.slice(2), {}, 'npm start', 0);
  const ports = configuredPorts();
  await assertPortsFree(ports);
  const stage = await buildStage(ports);
  await serve(stage, ports).finally(stage.remove);
});
