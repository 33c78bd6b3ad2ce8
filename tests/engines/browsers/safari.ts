import type { Programs } from '../../../tools/support/engines.ts';
import { freePorts } from '../../../tools/support/free-ports.ts';
import { untilAnswers } from '../../../tools/support/product.ts';
import { startProgram } from '../../../tools/support/run.ts';
import type { Engine } from './engine.ts';
import { openByWebDriver } from './webdriver.ts';

/** Safari on a Mac; its language is the Mac's, so the URL requests the visitor's. */
export async function openSafari({ driver }: Programs): Promise<Engine> {
  const { hub: port } = await freePorts();
  const server = startProgram([driver ?? '', '--port', String(port)]);
  await untilAnswers(`http://127.0.0.1:${port}/status`);
  const engine = await openByWebDriver({
    languageFrom: 'address',
    server: `http://127.0.0.1:${port}`,
    capabilities: { browserName: 'safari' },
  });
  const close = async () => {
    await engine.close();
    await server.stop();
  };
  return { ...engine, close };
}
