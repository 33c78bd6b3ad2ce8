import { expect, onTestFinished, test } from 'vitest';
import { freePorts } from '../../tools/support/ports.ts';
import { untilAnswers } from '../../tools/support/product.ts';
import { installedCommand, startProgram } from '../../tools/support/run.ts';
import { copyCheckout } from '../support/copy-checkout.ts';

test('npx vite in web/ serves pages without a build', async () => {
  const checkout = await copyCheckout();
  onTestFinished(checkout.remove);
  const { site: port } = await freePorts();
  const words = ['--host', '127.0.0.1', '--port', String(port), '--strictPort'];
  const server = startProgram([installedCommand('vite'), ...words], { cwd: checkout.file('web') });
  onTestFinished(server.stop);
  const site = `http://127.0.0.1:${port}`;
  await untilAnswers(site);
  for (const [path, type] of [
    ['/src/styles/index.css', 'text/javascript'],
    ['/favicon.svg', 'image/svg+xml'],
  ]) {
    const { status, headers } = await fetch(`${site}${path}`);
    expect([status, headers.get('Content-Type')], server.output()).toEqual([200, type]);
  }
});
