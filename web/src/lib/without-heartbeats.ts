import { _addOrOverwriteComponent, type FirebaseApp } from 'firebase/app';

declare module 'firebase/app' {
  /** Not in Firebase's public types; its own packages replace each other's services by it. */
  export function _addOrOverwriteComponent(app: FirebaseApp, component: object): void;
}

/**
 * Firebase notes in a database on the visitor's device on which days the site was used. Nobody needs that here and nobody was asked,
 * so its service becomes one that keeps nothing.
 */
export function withoutHeartbeats(app: FirebaseApp): FirebaseApp {
  _addOrOverwriteComponent(app, {
    name: 'heartbeat',
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
    instanceFactory: () => ({ triggerHeartbeat: async () => {}, getHeartbeatsHeader: async () => '' }),
  });
  return app;
}
