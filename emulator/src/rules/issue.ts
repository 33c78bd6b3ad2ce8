/** What is wrong with a rules file, and where: line and column count from 1. */
export interface RulesIssue {
  readonly line: number;
  readonly column: number;
  readonly description: string;
  /** A file with an error is refused; a warning is about what Google takes, but hardly anyone means. */
  readonly severity: 'ERROR' | 'WARNING';
}
