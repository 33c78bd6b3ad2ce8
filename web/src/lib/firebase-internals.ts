/*
 * What the site needs of Firebase and its public interface has not. A change of Firebase never keeps a message back: it is written to the
 * console, which turns every test red that sends a form. docs/decisions/043 lists what happens then.
 */
import { _addOrOverwriteComponent, type FirebaseApp } from 'firebase/app';
import { withTimeLimit } from './time-limit.ts';

declare module 'firebase/app' {
  /** Not in Firebase's public types; its own packages replace each other's services by it. */
  export function _addOrOverwriteComponent(app: FirebaseApp, component: object): void;
}

/** The apps whose stand-in Firebase has asked. */
const asked = new WeakSet<FirebaseApp>();

/**
 * Firebase notes in a database on the visitor's device on which days the site was used. The site does not need that and visitors were not
 * asked, so the service becomes one that keeps nothing.
 */
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
    // Then Firebase does not ask it, which the check reports.
  }
}

/** For when the app has been used: Firebase asks for heartbeats as it opens a database. */
export function checkHeartbeats(app: FirebaseApp): void {
  if (!asked.has(app))
    report('does not use our heartbeat service: it may record on the device when the site was used');
}

/**
 * After so long a request goes out without an attestation: Firestore takes it until App Check is enforced, and refuses it from then on. Well
 * below the time that a whole delivery has.
 */
const attestationLimitMs = 8_000;

/** What Firebase asks of every provider, without naming it in its types. */
interface Attesting {
  getToken(isLimitedUse?: boolean): Promise<unknown>;
}

function isAttesting(provider: object): provider is Attesting {
  return 'getToken' in provider && typeof provider.getToken === 'function';
}

/** Where a browser or a network keeps Google's script out, Firebase would wait for it for ever. */
export function limitAttestation(provider: object): void {
  if (!isAttesting(provider)) {
    report(
      'names the attestation of App Check otherwise: without Google’s script, a message waits until it fails',
    );
    return;
  }
  const attest = provider.getToken.bind(provider);
  provider.getToken = (isLimitedUse) => withTimeLimit(attestationLimitMs, () => attest(isLimitedUse));
}

function report(change: string): void {
  console.error(`Firebase has changed inside and ${change}. See docs/decisions/043.`);
}
