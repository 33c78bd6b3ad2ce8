import type { Route } from '../route.ts';
import { appCheck } from './app-check.ts';
import { artifactRegistry } from './artifact-registry.ts';
import { besideGoogle } from './beside-google.ts';
import { firebase } from './firebase.ts';
import { firestore } from './firestore.ts';
import { cloudFunctions } from './functions.ts';
import { hosting } from './hosting.ts';
import { identities } from './identities.ts';
import { monitoring } from './monitoring.ts';
import { pubsub } from './pubsub.ts';
import { resourceManager } from './resource-manager.ts';
import { rules } from './rules.ts';
import { run } from './run.ts';
import { scheduler } from './scheduler.ts';
import { secretManager } from './secret-manager.ts';
import { serviceUsage } from './service-usage.ts';
import { storage } from './storage.ts';
import { tasks } from './tasks.ts';
import { tofu } from './tofu.ts';

/** Everything of Google's that a release talks to. */
export const routes: readonly Route[] = [
  appCheck,
  artifactRegistry,
  besideGoogle,
  firebase,
  firestore,
  cloudFunctions,
  hosting,
  identities,
  resourceManager,
  rules,
  run,

  monitoring,
  pubsub,
  scheduler,
  secretManager,
  serviceUsage,
  storage,
  tasks,
  tofu,
].flat();
