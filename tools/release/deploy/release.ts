import { Failure } from '../../support/command.ts';
import { installedCommand } from '../../support/run.ts';
import type { readArguments } from './arguments.ts';
import { script, show } from './run.ts';
import { markRelease } from './tags.ts';

/** A built checkout and the project it is deployed to. */
export interface Release
  extends Pick<ReturnType<typeof readArguments>, 'target' | 'only' | 'isDryRun' | 'options'> {
  readonly projectId: string;
  /** the root of the checkout */
  readonly tree: string;
  readonly commit: string;
  /** Calls of `firebase deploy`, each with its `--only`; undefined deploys everything. */
  readonly calls: readonly (string | undefined)[];
}

/**
 * Deploys and tags a commit, then checks what is live.
 * @returns the exit code of the doctor
 */
export async function release({ target, projectId, tree, commit, only, isDryRun, options, calls }: Release) {
  for (const part of only === undefined ? calls : [only]) {
    const parts = part === undefined ? [] : ['--only', part];
    if (await deploy(tree, ['--project', projectId, ...parts, ...options])) continue;
    throw new Failure(
      'The release stopped, perhaps with a part of it live, and got no tag. docs/operations.md, “When a release stops”, explains errors. ' +
        `Run the same command again to finish, or \`npm run rollback -- ${target}\`.`,
    );
  }
  if (isDryRun) return 0;
  if (only === undefined)
    console.log(`\nReleased to ${projectId}: ${markRelease(target, commit, new Date())}`);
  // GitHub's account may not write documents.
  const message = process.stdin.isTTY ? [] : ['--no-message'];
  return (await script(['doctor', target, '--after', ...message], tree)) ? 0 : 1;
}

/**
 * Runs firebase-tools at the caller's terminal. It prepares all parts before it changes anything, then releases rules,
 * functions and pages in this order, and stops at the first that fails.
 */
function deploy(tree: string, options: readonly string[]): Promise<boolean> {
  const environment = {
    // The release is built once, before anything is deployed; firebase.json would build it again.
    RELEASE_IS_BUILT: '1',
    NO_UPDATE_NOTIFIER: '1',
    // The list of functions comes from a command that exits, not from a server that must be waited for.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // In seconds; a busy machine needs more than the CLI's ten.
    FUNCTIONS_DISCOVERY_TIMEOUT: '120',
  };
  return show(installedCommand('firebase'), ['deploy', ...options], { cwd: tree, environment });
}
