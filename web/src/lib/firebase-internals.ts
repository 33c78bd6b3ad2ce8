/*
 * Uses private interfaces of Firebase. When Firebase changes them, messages are still sent; an error in the console fails every test
 * that sends a form. docs/decisions/043 lists what to do then.
 */
import { _addOrOverwriteComponent, type FirebaseApp } from 'firebase/app';
import { wait } from './requests.ts';

declare module 'firebase/app' {
  /** Missing in Firebase's public types; its own packages replace each other's services with it. */
  export function _addOrOverwriteComponent(app: FirebaseApp, component: object): void;
}

/** Apps that have used the replacement below. */
const asked = new WeakSet<FirebaseApp>();

/** Replaces the service that stores when the site was used: visitors have not consented (docs/decisions/043). */
export function dropHeartbeats(app: FirebaseApp): void {
  const heartbeats = {
    triggerHeartbeat: async () => void asked.add(app),
    getHeartbeatsHeader: async () => '',
  };
  try {
    _addOrOverwriteComponent(app, {
      name: 'heartbeat',
      type: 'PRIVATE',
      instantiationMode: 'LAZY',
      multipleInstances: false,
      serviceProps: {},
      onInstanceCreated: null,
      instanceFactory: () => heartbeats,
    });
  } catch {
    // checkHeartbeats reports it.
  }
}

/** Reports an error if Firebase does not use the replacement; call it after opening a database. */
export function checkHeartbeats(app: FirebaseApp): void {
  if (!asked.has(app))
    report('does not use our heartbeat service: it may store on the device when the site was used');
}

/**
 * After this time a request is sent without an attestation, which Firestore accepts until App Check is enforced.
 * Shorter than the time limit of a form (`document-write.ts`).
 */
const attestationLimitMs = 8_000;

/** The method that Firebase calls on every provider; its types omit it. */
interface Attesting {
  getToken(isLimitedUse?: boolean): Promise<unknown>;
}

function isAttesting(provider: object): provider is Attesting {
  return 'getToken' in provider && typeof provider.getToken === 'function';
}

/** Firebase would wait forever if a browser or network blocks Google's script. */
export function limitAttestation(provider: object): void {
  if (!isAttesting(provider)) {
    report('renamed the attestation of App Check: where Google’s script is blocked, messages time out');
    return;
  }
  const attest = provider.getToken.bind(provider);
  provider.getToken = (isLimitedUse) => Promise.race([attest(isLimitedUse), failWhenLate()]);
}

async function failWhenLate(): Promise<never> {
  await wait(attestationLimitMs);
  throw new Error(`No attestation within ${attestationLimitMs} ms.`);
}

function report(change: string): void {
  console.error(`Firebase has changed and ${change}. See docs/decisions/043.`);
}
