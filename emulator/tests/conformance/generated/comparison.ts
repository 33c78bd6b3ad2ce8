import { GeneratedClient } from './ask-emulator.ts';
import { type Campaign, fileOf } from './campaigns.ts';
import { forEachIndex } from './for-each-index.ts';
import type { GeneratedFile } from './generated-file.ts';
import { outcomesOf } from './outcome.ts';
import { shrink } from './shrink.ts';

/** The responses of two emulators to the requests of a seed. */
export interface Comparison {
  readonly requests: number;
  /** The number of each kind of response of Google's emulator. */
  readonly kinds: ReadonlyMap<string, number>;
  readonly differences: readonly Difference[];
  /** The number of requests to which the response of Google's emulator varies. */
  readonly varying: number;
}

interface Difference {
  readonly index: number;
  readonly at: number;
  readonly file: GeneratedFile;
}

type Outcomes = Awaited<ReturnType<typeof outcomesOf>>;

/**
 * A difference must repeat this often. Google's emulator evaluates the writes of a commit in parallel, so
 * results that depend on their order vary.
 */
const timesAgain = 3;

export class Comparer {
  readonly #google: string;
  readonly #ours: string;

  constructor(google: string, ours: string) {
    this.#google = google;
    this.#ours = ours;
  }

  async compare(campaign: Campaign, seed: number, count: number): Promise<Comparison> {
    const all: Difference[] = [];
    const kinds = new Map<string, number>();
    let requests = 0;
    const files = Math.ceil(count / fileOf(campaign, seed, 0).requests.length);
    await forEachIndex(files, async (index, worker) => {
      const file = fileOf(campaign, seed, index);
      const [google, own] = await this.#ask(file, worker);
      requests += file.requests.length;
      for (const kind of kindsOf(google, file)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      for (const at of differencesOf(google, own)) all.push({ index, at, file });
    });
    const differences = await this.#lasting(all);
    return { requests, kinds, differences, varying: all.length - differences.length };
  }

  /** Describes a minimised difference. */
  async describe({ at, file, index }: Difference): Promise<string> {
    const request = file.requests[at];
    const place = `File ${index}, request ${at}`;
    if (!request) return `${place}\n${file.rules}\n${JSON.stringify(await this.#ask(file, 0), null, 1)}`;
    // Queries share their documents.
    const stored = request.path === ':commit' ? request.stored : file.requests.flatMap((one) => one.stored);
    const alone = { ...request, stored };
    const [google, own] = await this.#ask({ rules: file.rules, requests: [alone] }, 0);
    const smallest = await shrink(file.rules, alone, async (smaller) => {
      const [one, other] = await this.#ask(smaller, 0);
      return isSameKind(one, google) && isSameKind(other, own) && differencesOf(one, other).length > 0;
    });
    const outcomes = await this.#ask(smallest, 0);
    const question = JSON.stringify(smallest.requests[0]);
    return `${place}\n${smallest.rules}\n${question}\n  Google: ${outcomes[0]}\n  ours:   ${outcomes[1]}\n`;
  }

  async #lasting(all: readonly Difference[]): Promise<readonly Difference[]> {
    let lasting = all;
    for (let time = 0; time < timesAgain; time += 1) {
      const still: Difference[] = [];
      for (const difference of lasting) {
        const again = differencesOf(...(await this.#ask(difference.file, 0)));
        if (again.includes(difference.at)) still.push(difference);
      }
      lasting = still;
    }
    return lasting;
  }

  async #ask(file: GeneratedFile, worker: number): Promise<readonly [Outcomes, Outcomes]> {
    const project = `demo-compare-${worker}`;
    return Promise.all([
      outcomesOf(new GeneratedClient(this.#google, project), file),
      outcomesOf(new GeneratedClient(this.#ours, project), file),
    ]);
  }
}

function kindsOf(outcomes: Outcomes, { requests }: GeneratedFile): readonly string[] {
  return typeof outcomes === 'string' ? requests.map(() => 'refused file') : outcomes.map(kindOf);
}

/** `OK`, or the status of the error. */
function kindOf(outcome = ''): string {
  return outcome.startsWith('[') ? 'OK' : outcome;
}

/** The requests with different responses; -1 if only one emulator accepts the file. */
function differencesOf(one: Outcomes, other: Outcomes): readonly number[] {
  if (typeof one === 'string' || typeof other === 'string') {
    return typeof one === typeof other ? [] : [-1];
  }
  return one.flatMap((outcome, at) => (outcome === other[at] ? [] : [at]));
}

/** A smaller difference must have the same kind. */
function isSameKind(one: Outcomes, other: Outcomes): boolean {
  return typeof one !== 'string' && typeof other !== 'string' && kindOf(one[0]) === kindOf(other[0]);
}
