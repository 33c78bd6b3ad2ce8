import { run } from './run.ts';

/** Builds what is deployed (functions, web) and the emulator that stands in for Firestore on this machine. */
export async function build() {
  for (const workspace of ['emulator', 'functions', 'web'])
    await run('npm', ['run', 'build', '--silent', '--workspace', workspace]);
}
