import { flag, text, UsageError } from '../../support/command.ts';
import { readTarget } from '../target.ts';

const usages = {
  deploy: 'npm run deploy -- staging|production [--built] [options of `firebase deploy`]',
  rollback: 'npm run rollback -- staging|production [tag] [options of `firebase deploy`]',
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
