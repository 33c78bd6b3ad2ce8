import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * A private module of firebase-tools, by its name below lib/. The package is pinned and the rehearsal uses it; a version
 * without this module or member throws a sentence (docs/decisions/043).
 */
export function cliModule<Name extends keyof CliModules>(name: Name): CliModules[Name] {
  return new Proxy<CliModules[Name]>(load(name), {
    get(module, member) {
      if (!Reflect.has(module, member)) throw changed(`lib/${name} has no ${String(member)}`);
      return Reflect.get(module, member);
    },
  });
}

/** A dependency of firebase-tools, in its version. */
export function cliDependency<Name extends keyof CliDependencies>(name: Name): CliDependencies[Name] {
  return createRequire(require.resolve('firebase-tools/package.json'))(name);
}

function load<Name extends keyof CliModules>(name: Name): CliModules[Name] {
  try {
    return require(`firebase-tools/lib/${name}`);
  } catch (error) {
    throw changed(`lib/${name} cannot be loaded`, error);
  }
}

function changed(what: string, cause?: unknown) {
  const { version } = require('firebase-tools/package.json');
  const sentence = `firebase-tools ${version} has changed inside: ${what}. See docs/decisions/043.`;
  return new Error(sentence, { cause });
}

/*
 * Types of the modules of firebase-tools that are used here, from its sources: the package has no types
 * (docs/decisions/043).
 */

interface Account {
  readonly user: { readonly email: string };
}

type Origin =
  | 'appCheckOrigin'
  | 'cloudMonitoringOrigin'
  | 'cloudTasksOrigin'
  | 'cloudschedulerOrigin'
  | 'firebaseApiOrigin'
  | 'firestoreOrigin'
  | 'functionsV2Origin'
  | 'googleOrigin'
  | 'iamOrigin'
  | 'resourceManagerOrigin'
  | 'rulesOrigin'
  | 'secretManagerOrigin';

interface Client {
  get(path: string): Promise<unknown>;
  /** @returns the parsed body, whatever the status with `resolveOnHTTPError` */
  request<Body>(request: object): Promise<{ status: number; body: Body }>;
}

/** A function of the project, as `deploy` sees it. */
export interface Endpoint {
  readonly id: string;
  readonly region: string;
  readonly eventTrigger?: { readonly retry?: boolean };
  readonly state?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly codebase?: string;
}

type Backend = { readonly endpoints: object };

/** An index or a field with its resource name, as the API returns it. */
export type Live = { readonly name: string };

interface FirestoreApi {
  listIndexes(projectId: string): Promise<Live[]>;
  listFieldOverrides(projectId: string): Promise<Live[]>;
  indexMatchesSpec(live: Live, index: object, edition: 'STANDARD'): boolean;
  fieldMatchesSpec(live: Live, field: object): boolean;
}

interface CliModules {
  api: Readonly<Record<Origin, () => string>>;
  apiv2: {
    Client: new (options: { urlPrefix: string; apiVersion?: string; auth: boolean }) => Client;
    getAccessToken(): Promise<string>;
    setAccessToken(token: string | null | undefined): void;
  };
  auth: {
    selectAccount(email: string | undefined, root: string): Account | undefined;
    setActiveAccount(options: object, account: Account): void;
  };
  defaultCredentials: { getCredentialPathAsync(account: Account): Promise<string | undefined> };
  'deploy/functions/backend': {
    allEndpoints(backend: Backend): readonly Endpoint[];
    existingBackend(context: { projectId: string }): Promise<Backend>;
  };
  'deploy/functions/runtimes/supported/types': {
    RUNTIMES: Readonly<Record<string, { deprecationDate: string }>>;
  };
  deploymentTool: { isFirebaseManaged(labels: object): boolean };
  ensureApiEnabled: {
    ensure(projectId: string, api: string, prefix: string, isSilent: boolean): Promise<void>;
  };
  'firestore/api': { FirestoreApi: new () => FirestoreApi };
  'functions/artifacts': {
    checkCleanupPolicy(
      projectId: string,
      regions: readonly string[],
    ): Promise<{ locationsToSetup: readonly string[] }>;
  };
  'functions/env': { parse(text: string): { envs: Record<string, string> } };
  'gcp/firestore': {
    getDatabase(projectId: string, database: string): Promise<{ locationId: string | null }>;
  };
  'gcp/iam': {
    testIamPermissions(
      projectId: string,
      permissions: readonly string[],
    ): Promise<{ missing: readonly string[] }>;
  };
  'gcp/secretManager': {
    addVersion(projectId: string, name: string, value: string): Promise<unknown>;
    createSecret(projectId: string, name: string, labels: object, region: string): Promise<unknown>;
    ensureApi(options: { projectId: string }): Promise<void>;
    getSecretVersion(projectId: string, name: string, version: 'latest'): Promise<{ state: string }>;
    labels(): object;
    secretExists(projectId: string, name: string): Promise<boolean>;
  };
  'gcp/storage': {
    getBucket(name: string): Promise<object | false>;
    createBucket(projectId: string, bucket: object): Promise<unknown>;
  };
  logger: { logger: { silent: boolean } };
  requireAuth: { requireAuth(options: object): Promise<unknown> };
  scopes: { CLOUD_PLATFORM: string };
}

interface CliDependencies {
  'google-auth-library': {
    GoogleAuth: new (options: {
      projectId: string;
      scopes: readonly string[];
    }) => { getAccessToken(): Promise<string | null | undefined> };
  };
}
