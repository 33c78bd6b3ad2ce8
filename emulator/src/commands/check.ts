import { readRules } from '../access/rules-file.ts';
import { describeIssue, parseRules } from '../rules/index.ts';
import { readProjectConfig } from './project-config.ts';

/**
 * Prints the errors and warnings of a rules file without a server, as text with carets or as JSON. Returns the exit
 * code: 1 with an error.
 */
export function checkCommand(
  { file = rulesOfProject(), isJson }: { readonly file: string | undefined; readonly isJson: boolean },
  print: (text: string) => void,
): number {
  const source = readRules(file);
  const parsed = parseRules(source);
  const issues = parsed.ok ? parsed.warnings : parsed.issues;
  if (isJson) {
    const rows = issues.map((issue) => ({ file, ...issue }));
    print(JSON.stringify(rows, null, 2));
  } else {
    const [errors, warnings] = parsed.ok ? [0, issues.length] : [issues.length, 0];
    for (const issue of issues) print(describeIssue(issue, source, file));
    print(`${file}: ${counted(errors, 'error')}, ${counted(warnings, 'warning')}.`);
  }
  return parsed.ok ? 0 : 1;
}

/** The rules of firebase.json, or Firebase's usual name. */
export function rulesOfProject(): string {
  return readProjectConfig()?.rules ?? 'firestore.rules';
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
