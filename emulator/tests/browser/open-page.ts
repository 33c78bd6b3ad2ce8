import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';

/** Chromium on a page with the web SDK, from an origin other than the emulator's. */
export interface OpenPage {
  readonly page: Page;
  close(): Promise<void>;
}

export async function openPage(): Promise<OpenPage> {
  const script = await bundledScript();
  const server = await serve(script);
  const browser: Browser = await chromium.launch(installedBrowser());
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

/** `BROWSER_PATH`, else a Chromium in PATH, else the one that Playwright downloads. */
function installedBrowser(): { readonly executablePath?: string } {
  const { BROWSER_PATH, PATH = '' } = process.env;
  const inPath = ['chromium-headless-shell', 'chromium', 'google-chrome'].flatMap((name) =>
    PATH.split(path.delimiter).map((folder) => path.join(folder, name)),
  );
  const executablePath = BROWSER_PATH ?? inPath.find((file) => existsSync(file));
  return executablePath === undefined ? {} : { executablePath };
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
