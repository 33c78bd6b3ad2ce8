import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const runner = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));

test('Ctrl-C before a command has begun says what to do', () => {
  const early = `data:text/javascript,process.once('newListener',(event)=>event==='SIGINT'&&queueMicrotask(()=>process.emit(event)))`;
  const { status, stderr } = spawnSync(process.execPath, [`--import=${early}`, runner, 'deploy', 'staging'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('\nInterrupted. Run the same command again.\n');
  expect(status).toBe(1);
});
