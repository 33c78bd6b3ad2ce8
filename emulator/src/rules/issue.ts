/** What is wrong with a rules file, and where: line and column count from 1. */
export interface RulesIssue {
  readonly line: number;
  readonly column: number;
  readonly description: string;
  readonly severity: 'ERROR';
}
