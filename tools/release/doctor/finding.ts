export interface Finding {
  severity: 'blocker' | 'warning';
  /** where it is: a file, a value in it, or a thing of the project */
  subject: string;
  /** a sentence */
  problem: string;
  /** what to do about it: a sentence with the command to run, or with the file and the name to change in it */
  fix: string;
}

/** Something that makes a release fail, or that visitors would suffer from. */
export function blocker(subject: string, problem: string, fix: string): Finding {
  return { severity: 'blocker', subject, problem, fix };
}

/** A finding that blocks nothing. */
export function warning(subject: string, problem: string, fix: string): Finding {
  return { severity: 'warning', subject, problem, fix };
}
