import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { isProving } from '../support/campaign.ts';
import { useRehearsal } from './rehearsal.ts';
import { livePage } from './state.ts';

const rehearsal = await useRehearsal();
const { production } = rehearsal;
rehearsal.setSecrets(production);

/** `SEED=… npx vitest run --project rehearsal interruptions` repeats a run. */
const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
const times = isProving ? 20 : 3;
/** A release to an empty project has about so many calls and pieces of output; one that goes on has fewer. */
const longest = { first: 200, later: 60 };

/** Lehmer’s generator, as in minstd_rand of C++. */
function* numbersFrom(state: number): Generator<number, never> {
  for (let next = (state % 2_147_483_646) + 1; ; next = (next * 48_271) % 2_147_483_647) yield next;
}

const tags = () => rehearsal.clone.git('tag', '--list', 'release-*');
const onwards = /(?:Begin again:|Resume:) +npm run deploy -- production(.*)$/m;

test('Ctrl-C at any moment names the command that goes on', async () => {
  console.log(`SEED=${seed}`);
  const numbers = numbersFrom(seed);
  let options: readonly string[] = [];
  for (let time = 0; time < times; time += 1) {
    const interruptAfter = 1 + (numbers.next().value % (time === 0 ? longest.first : longest.later));
    const tagsBefore = tags();
    const { status, output } = await rehearsal.deploy(options, { interruptAfter });
    rehearsal.controlPlane.faults.clear();
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
  const { status, output } = await rehearsal.deploy(options);
  expect(output).toContain('\nReleased to labka-production');
  expect(status).toBe(0);
  expect(livePage(production, '/index.html')).toContain('<title>');
}, 900_000);
