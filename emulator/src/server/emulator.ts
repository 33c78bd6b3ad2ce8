import { Access } from '../access/access.ts';
import type { IndexCheck } from '../access/index-check.ts';
import { ProjectRules, type RulesObserver } from '../access/project-rules.ts';
import type { DatabaseName } from '../document/document-name.ts';
import type { Commit, SeedDocument } from '../store/database.ts';
import { Store } from '../store/store.ts';
import { callerFromAuthorization } from './authorization.ts';
import type { OpenDatabase } from './handlers/handler.ts';
import { Triggers } from './triggers/triggers.ts';
import { WebChannels } from './web-channel/web-channel.ts';

export interface EmulatorSettings {
  readonly project: string | null;
  readonly functionsEmulator: string | null;
  readonly log: (sentence: string) => void;
  /** Whether to log granted requests too. */
  readonly logGrants: boolean;
  readonly onRefusal: ((line: string) => void) | null;
  readonly changeRules?: RulesObserver['changeRules'];
  readonly onVerdict?: RulesObserver['onVerdict'];
  /** null: queries need no index. */
  readonly indexes: IndexCheck | null;
  readonly onShutdown: () => void;
  /** The initial content of the default database of every project. */
  readonly seed: readonly SeedDocument[];
}

/** The components of the emulator; the HTTP and gRPC servers call them. */
export interface Emulator {
  readonly store: Store;
  readonly rules: ProjectRules;
  readonly triggers: Triggers;
  readonly webChannels: WebChannels;
  readonly onShutdown: () => void;
  readonly authorize: (authorization: string | undefined) => OpenDatabase;
}

export function createEmulator({
  changeRules,
  functionsEmulator,
  indexes,
  log,
  logGrants,
  onRefusal,
  onShutdown,
  onVerdict,
  project,
  seed,
}: EmulatorSettings): Emulator {
  const triggers = new Triggers(functionsEmulator, log);
  const rules = new ProjectRules({ log, logGrants, onRefusal, changeRules, onVerdict });
  const observer = {
    onCommit: (commit: Commit) => triggers.fire(commit),
    onCreate: (name: DatabaseName) => {
      if (project !== null && name.project !== project) {
        log(`A client uses the project ${name.project}, but this emulator was started for ${project}.`);
      }
    },
  };
  const store = new Store(observer, seed);
  const authorize = (authorization: string | undefined): OpenDatabase => {
    const caller = callerFromAuthorization(authorization);
    return (name) => new Access({ store, rules, indexes }, name, caller);
  };
  const webChannels = new WebChannels(authorize);
  return { store, rules, triggers, webChannels, onShutdown, authorize };
}
