import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { waitUntil } from '../support/wait-until.ts';

const runner = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));
const command = new URL('../../tools/release/deploy/command.ts', import.meta.url);

test('Ctrl-C ends the child, and the release reports what remains', async () => {
  const release = `import { show } from '${command}';
const isDone = await show('sh', ['-c', 'echo started; exec sleep 600']);
console.log(isDone ? 'done' : 'left undone');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', release], {
    detached: true,
  });
  onTestFinished(() => {
    if (child.exitCode === null) process.kill(-Number(child.pid), 'SIGKILL');
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await waitUntil('the command to start', async () => output.includes('started') || undefined);
  process.kill(-Number(child.pid), 'SIGINT');
  const [code, signal] = await once(child, 'close');
  expect(output).toBe('started\nleft undone\n');
  expect([code, signal]).toEqual([0, null]);
});

test('Ctrl-C before a command has begun says what to do', () => {
  const early = `data:text/javascript,process.once('newListener',(event)=>event==='SIGINT'&&queueMicrotask(()=>process.emit(event)))`;
  const { status, stderr } = spawnSync(process.execPath, [`--import=${early}`, runner, 'deploy', 'staging'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('\nInterrupted. Run the same command again.\n');
  expect(status).toBe(1);
});
