import { run } from './run.ts';

/**
 * Builds what is deployed (functions, web) and the emulator that stands in for Firestore on this machine.
 * @param environment `BUDGETS=warn` builds also what exceeds web/budgets.json
 */
export async function build(environment: NodeJS.ProcessEnv = {}) {
  for (const workspace of ['emulator', 'functions', 'web'])
    await run('npm', ['run', 'build', '--silent', '--workspace', workspace], environment);
}
