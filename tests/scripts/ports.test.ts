import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePorts, withFreePorts } from '../../tools/support/ports.ts';

test('a port taken after the check is named', async () => {
  const ports = await freePorts();
  const started = withFreePorts(ports, async () => {
    const squatter = createServer();
    onTestFinished(() => void squatter.close());
    await new Promise<void>((resolve) => void squatter.listen(ports.eventarc, '127.0.0.1', resolve));
    throw new Error('To select another port, specify it in firebase.json');
  });
  await expect(started).rejects.toThrow(
    `Port ${ports.eventarc} (eventarc) is in use. Free it, or set EVENTARC_PORT`,
  );
});
