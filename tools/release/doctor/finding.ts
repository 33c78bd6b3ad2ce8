export interface Finding {
  severity: 'blocker' | 'warning';
  /** the location: a file, a value in it, or a resource of the project */
  subject: string;
  problem: string;
  /** the fix: a sentence with the command to run, or with the file and the name to change in it */
  fix: string;
}

/** Something that would make a release fail, or harm visitors. */
export function blocker(subject: string, problem: string, fix: string): Finding {
  return { severity: 'blocker', subject, problem, fix };
}

export function warning(subject: string, problem: string, fix: string): Finding {
  return { severity: 'warning', subject, problem, fix };
}
