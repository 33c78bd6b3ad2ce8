import { rm } from 'node:fs/promises';
import { Failure, flag, text, UsageError } from '../../support/command.ts';
import { inRoot } from '../../support/paths.ts';
import { installedCommand } from '../../support/run.ts';
import { readTarget } from '../target.ts';
import { git, script, show } from './run.ts';
import { markRelease, type Release } from './tags.ts';

const usages = {
  deploy: 'npm run deploy -- staging|production [--built] [options of `firebase deploy`]',
  rollback: 'npm run rollback -- staging|production <tag> [options of `firebase deploy`]',
};

const explanation = `
--only <parts>  deploys some parts, such as firestore or functions:sendMail, and makes no tag
--dry-run       lets firebase-tools check everything, and deploys nothing
--force         answers its questions with yes: functions and indexes that are not in the checkout are deleted`;

export function readArguments(command: keyof typeof usages, args: readonly string[]) {
  const isRollback = command === 'rollback';
  const usage = `${usages[command]}\n${explanation}`;
  const types = { built: flag, only: text, 'dry-run': flag, force: flag };
  const { target, others, values } = readTarget(args, types, usage, { most: isRollback ? 1 : 0 });
  const { built: isBuilt, only, 'dry-run': isDryRun, force } = values;
  if (isBuilt && isRollback) throw new UsageError(usage);
  const options = [...(force ? ['--force'] : []), ...(isDryRun ? ['--dry-run'] : [])];
  return { target, tag: others[0], isBuilt, only, isDryRun, options };
}

type Chosen = Pick<ReturnType<typeof readArguments>, 'target' | 'only' | 'isDryRun' | 'options'>;

/** A built checkout, by its root, and the project it is deployed to. */
interface Built {
  readonly projectId: string;
  readonly tree: string;
  readonly commit: string;
  /** Calls of `firebase deploy`, each with its `--only`; undefined deploys everything. */
  readonly calls: readonly (string | undefined)[];
}

/**
 * Deploys and tags a commit, then checks what is live.
 * @returns the exit code of the doctor
 */
export async function release(
  { target, only, isDryRun, options }: Chosen,
  { projectId, tree, commit, calls }: Built,
) {
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

const rollbackTree = inRoot('.cache', 'rollback');

/** Checks out a release beside this checkout, lets it install and build itself, and passes on its folder. */
export async function withBuiltRelease<Result>(
  { tag, commit }: Release,
  work: (tree: string) => Promise<Result>,
): Promise<Result> {
  await removeTree();
  const added = git('worktree', 'add', '--quiet', '--detach', rollbackTree, commit);
  if (!added.ok) throw new Failure(`${tag} cannot be checked out: ${added.errors.trim()}`);
  try {
    if (!(await script(['build'], rollbackTree)))
      throw new Failure(`${tag} cannot be built. Nothing was changed.`);
    return await work(rollbackTree);
  } finally {
    await removeTree();
  }
}

/** Also removes what an interrupted rollback has left. */
async function removeTree() {
  await rm(rollbackTree, { recursive: true, force: true });
  git('worktree', 'prune');
}
