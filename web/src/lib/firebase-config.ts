import { retryRead } from './requests.ts';

/** The project's public configuration, as far as the Firestore client needs it. */
export interface FirebaseConfig {
  readonly projectId: string;
  readonly apiKey: string;
  /** The web app's id, under which App Check registers the site. */
  readonly appId?: string;
}

/** Hosting serves the configuration of its project here, so one build works for every project. */
const configUrl = '/__/firebase/init.json';

/** Specification §7: "cached data is discarded after 5 minutes". */
export const cacheLifetimeMs = 5 * 60 * 1_000;

let kept: { readonly config: Promise<FirebaseConfig>; readonly since: number } | undefined;

/** Read with the specified retries and cached for five minutes; failures are not cached. */
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
  // Demo projects of the emulator have no key, and the emulator requires none.
  return { projectId, apiKey: textProperty(json, 'apiKey') ?? 'none', ...(appId !== undefined && { appId }) };
}

function textProperty(json: unknown, name: string): string | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const value: unknown = Reflect.get(json, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
