import { retryRead } from './requests.ts';

/** The part of the project's public configuration that the Firestore client needs. */
export interface FirebaseConfig {
  readonly projectId: string;
  readonly apiKey: string;
  /** Id of the web app, by which App Check registers the site. */
  readonly appId?: string;
}

/** Hosting serves its project's configuration here, so one build serves every project. */
const configUrl = '/__/firebase/init.json';

/** Specification §7: "cached data is discarded after 5 minutes". */
export const cacheLifetimeMs = 5 * 60 * 1_000;

let kept: { readonly config: Promise<FirebaseConfig>; readonly since: number } | undefined;

/** The project's configuration, read with the specified retries and kept for five minutes; a failure is not kept. */
export function loadFirebaseConfig(): Promise<FirebaseConfig> {
  if (kept && Date.now() - kept.since < cacheLifetimeMs) return kept.config;
  const entry = { config: retryRead(fetchConfig), since: Date.now() };
  kept = entry;
  entry.config.catch(() => {
    if (kept === entry) kept = undefined;
  });
  return entry.config;
}

async function fetchConfig(): Promise<FirebaseConfig> {
  const response = await fetch(configUrl);
  if (!response.ok) throw new Error(`${configUrl} answered ${response.status}; expected 200.`);
  return parseConfig(await response.json());
}

function parseConfig(json: unknown): FirebaseConfig {
  const projectId = textProperty(json, 'projectId');
  if (projectId === undefined) throw new Error(`${configUrl} names no projectId.`);
  const appId = textProperty(json, 'appId');
  // A demo project of the emulator has no key, and its emulator asks for none.
  return { projectId, apiKey: textProperty(json, 'apiKey') ?? 'none', ...(appId !== undefined && { appId }) };
}

function textProperty(json: unknown, name: string): string | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const value: unknown = Reflect.get(json, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
