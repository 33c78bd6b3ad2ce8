import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectOutcome } from '../support/outcome.ts';
import { type Run, releaser, useRehearsal } from './rehearsal.ts';
import { livePage } from './state.ts';

const rehearsal = await useRehearsal();
const { staging } = rehearsal;
rehearsal.setSecrets(staging);

/** `SEED=… PROVE=yes npx vitest run --project rehearsal interrupted` repeats a run. */
const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
const times = 20;
/** About the number of calls and pieces of output of a release to an empty project; a continued release has fewer. */
const longest = { first: 200, later: 60 };

/** Lehmer’s generator, as in minstd_rand of C++. */
function* numbersFrom(state: number): Generator<number, never> {
  for (let next = (state % 2_147_483_646) + 1; ; next = (next * 48_271) % 2_147_483_647) yield next;
}

test('Ctrl-C at any moment names the command that continues', async () => {
  console.log(`SEED=${seed}`);
  const tags = () => rehearsal.clone.git('tag', '--list', 'release-staging-*');
  const deploy = (options: readonly string[], run: Run = {}) =>
    rehearsal.script('deploy', ['staging', '--yes', ...options], { as: releaser(staging), ...run });
  const onwards = /(?:Begin again:|Resume:) +npm run deploy -- staging(.*)$/m;
  const numbers = numbersFrom(seed);
  let options: readonly string[] = [];
  for (let time = 0; time < times; time += 1) {
    const interruptAfter = 1 + (numbers.next().value % (time === 0 ? longest.first : longest.later));
    const tagsBefore = tags();
    const { status, output } = await deploy(options, { interruptAfter });
    rehearsal.controlPlane.faults.length = 0;
    const moment = `seed ${seed}, after ${interruptAfter}:\n${output}`;
    if (output.includes('\nReleased')) {
      expect(status, moment).toBe(0);
      options = [];
      continue;
    }
    expect(status, moment).toBe(1);
    expect(output, moment).toMatch(onwards);
    expect(tags(), moment).toBe(tagsBefore);
    options = onwards.exec(output)?.[1]?.split(' ').filter(Boolean) ?? [];
  }
  expectOutcome(await deploy(options), 0, '\nReleased to labka-staging');
  expect(livePage(staging, '/index.html')).toContain('<title>');
}, 900_000);
