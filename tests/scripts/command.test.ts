import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

const command = new URL('../../scripts/deploy/command.mjs', import.meta.url);

test('Ctrl-C ends what a release has started, and the release stays to say what was left undone', async () => {
  const release = `import { show } from '${command}';
const isDone = await show('sh', ['-c', 'echo started; exec sleep 600']);
console.log(isDone ? 'done' : 'left undone');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', release], { detached: true });
  onTestFinished(() => {
    if (child.exitCode === null) process.kill(-Number(child.pid), 'SIGKILL');
  });
  const [started] = await once(child.stdout, 'data');
  expect(String(started)).toBe('started\n');
  const rest = text(child.stdout);
  process.kill(-Number(child.pid), 'SIGINT');
  const [code] = await once(child, 'close');
  expect(await rest).toBe('left undone\n');
  expect(code).toBe(0);
});
