import { closedRules } from '@labka/functions/operations';
import { Failure } from '../../support/command.ts';
import { type CommandLine, type Commands, chooseCommand, readArguments } from '../arguments.ts';
import { confirm, type Rulesets, show, type Tool } from '../tool.ts';

const formsUsage = `npm run staff -- forms close --project <alias>    visitors can send nothing; pages and queued mails go on
npm run staff -- forms open --project <alias>     releases the rules again that were live before
Both take roles/firebaserules.admin. [--json] [--yes]`;

export function readFormsCommand(args: readonly string[]): CommandLine {
  const { values, positionals } = readArguments(args, {}, formsUsage);
  return chooseCommand(positionals, values, commands, formsUsage);
}

const commands: Commands<object> = { close: closeForms, open: openForms };

async function closeForms(tool: Tool) {
  const rules = tool.rules();
  if (isClosed(await rules.getFirestoreRuleset())) return tell(tool, 'The forms are closed already.');
  await confirm(tool, 'Close all forms? Visitors keep what they typed, and are asked to email it.');
  await rules.releaseFirestoreRulesetFromSource(closedRules);
  tell(tool, 'The forms are closed, within a minute everywhere. `forms open` opens them.');
}

async function openForms(tool: Tool) {
  const rules = tool.rules();
  if (!isClosed(await rules.getFirestoreRuleset())) return tell(tool, 'The forms are open already.');
  const { name, createTime } = await latestOpen(rules);
  await confirm(tool, `Release the rules of ${createTime} again?`);
  await rules.releaseFirestoreRuleset(name);
  tell(tool, 'The forms are open. If the budget is spent, its next report closes them again: raise it.');
}

function tell(tool: Tool, result: string) {
  show(tool, { result }, [result]);
}

function isClosed({ source }: Awaited<ReturnType<Rulesets['getRuleset']>>): boolean {
  return source.length === 1 && source[0]?.content === closedRules;
}

/** The newest rules of the project that are not the closed ones: those of its last release. */
async function latestOpen(rules: Rulesets) {
  const known = [];
  let page: string | undefined;
  do {
    const { rulesets, nextPageToken } = await rules.listRulesetMetadata(100, page);
    known.push(...rulesets);
    page = nextPageToken;
  } while (page);
  for (const ruleset of known.sort((one, other) => Date.parse(other.createTime) - Date.parse(one.createTime)))
    if (!isClosed(await rules.getRuleset(ruleset.name))) return ruleset;
  throw new Failure('The project has no other rules: run `npm run deploy -- <alias> --only firestore`.');
}
