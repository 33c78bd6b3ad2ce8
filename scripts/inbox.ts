/* Runs the mail inbox alone, beside plain `firebase emulators:start`: `node scripts/run.mjs inbox`. Ctrl-C ends it. */
import { startMailCatcher } from '../tools/mail-catcher/server.ts';
import { runMain } from '../tools/support/command.ts';
import { configuredPorts } from '../tools/support/ports.ts';
import { untilStopped } from '../tools/support/run.ts';

await runMain(async () => {
  const stopped = untilStopped();
  const { smtp, inbox } = configuredPorts();
  const catcher = await startMailCatcher({ smtpPort: smtp, inboxPort: inbox });
  console.log(`Ready: http://127.0.0.1:${inbox} shows what is sent to port ${smtp}.`);
  await stopped;
  await catcher.stop();
});
