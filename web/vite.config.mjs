/*
 * What `npx vite` in this folder reads first: it generates what the sources import, as `npm run dev` does. Versions of
 * Node.js before 22.18 read no TypeScript, of which the contract is made.
 */
import { register } from 'tsx/esm/api';

if (!process.features.typescript) register();
const { generateFiles } = await import(new URL('build/generate-files.ts', import.meta.url).href);
await generateFiles();
const { default: config } = await import(new URL('vite.config.ts', import.meta.url).href);
export default config;
