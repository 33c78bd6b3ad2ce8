// @ts-check
import { ensureDependencies } from './local/dependencies.mjs';
import { runMain } from './local/fail.mjs';
import { withBuildLock } from './local/lock.mjs';
import { run } from './local/run.mjs';

/** Builds what is deployed (functions, web) and the emulator that stands in for Firestore on this machine. */
export async function build() {
  for (const workspace of ['emulator', 'functions', 'web']) {
    await run('npm', ['run', 'build', '--silent', '--workspace', workspace]);
  }
}

// `npm run deploy` builds a release once; firebase.json, which builds for a bare `firebase deploy`, must not build it again.
if (process.argv[1] === import.meta.filename && process.env.RELEASE_IS_BUILT !== '1') {
  await runMain(() =>
    withBuildLock(async () => {
      await ensureDependencies();
      await build();
    }),
  );
}
