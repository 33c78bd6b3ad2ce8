import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { findHeadlessBrowser } from '../../../scripts/support/browser.ts';

/** Chromium on a page, of an origin other than the emulator's, that has the web SDK. */
export interface OpenPage {
  readonly page: Page;
  close(): Promise<void>;
}

export async function openPage(): Promise<OpenPage> {
  const script = await bundledScript();
  const server = await serve(script);
  const browser: Browser = await chromium.launch({ executablePath: findHeadlessBrowser(process.env) });
  const page = await browser.newPage();
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/`);
  return {
    page,
    async close() {
      await browser.close();
      server.close();
    },
  };
}

async function bundledScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./page-script.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    write: false,
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error('esbuild wrote nothing.');
  return file.text;
}

async function serve(script: string): Promise<Server> {
  const server = createServer((request, response) => {
    const isScript = request.url === '/script.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? script : '<!doctype html><title>Test</title><script src="/script.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
