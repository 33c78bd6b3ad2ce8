import { Access } from '../access/access.ts';
import { ProjectRules } from '../access/project-rules.ts';
import { Store } from '../store/store.ts';
import { callerFromAuthorization } from './authorization.ts';
import type { OpenDatabase } from './handlers/handler.ts';
import { Triggers } from './triggers/triggers.ts';
import { WebChannels } from './web-channel/web-channel.ts';

export interface EmulatorSettings {
  readonly project: string | null;
  readonly functionsEmulator: string | null;
  readonly log: (sentence: string) => void;
  /** Whether `log` also hears of what the rules let pass. */
  readonly logGrants: boolean;
  readonly onShutdown: () => void;
}

/** The emulator's parts, wired; what the HTTP and gRPC sides talk to. */
export interface Emulator {
  readonly store: Store;
  readonly rules: ProjectRules;
  readonly triggers: Triggers;
  readonly webChannels: WebChannels;
  readonly onShutdown: () => void;
  readonly authorize: (authorization: string | undefined) => OpenDatabase;
}

export function createEmulator({
  functionsEmulator,
  log,
  logGrants,
  onShutdown,
  project,
}: EmulatorSettings): Emulator {
  const triggers = new Triggers(functionsEmulator, log);
  const rules = new ProjectRules(log, logGrants);
  const store = new Store({
    onCommit: (commit) => triggers.fire(commit),
    onCreate: (name) => {
      if (project !== null && name.project !== project) {
        log(`A client uses the project ${name.project}, but this emulator was started for ${project}.`);
      }
    },
  });
  const authorize = (authorization: string | undefined): OpenDatabase => {
    const caller = callerFromAuthorization(authorization);
    return (name) => new Access(store, rules, name, caller);
  };
  const webChannels = new WebChannels(authorize);
  return { store, rules, triggers, webChannels, onShutdown, authorize };
}
