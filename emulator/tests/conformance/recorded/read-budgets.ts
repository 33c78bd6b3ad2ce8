import { n, type RecordedRequest, remove, set } from './recorded-request.ts';

/* Commits and reads near the limit of documents that rules may read. */

const own = '/databases/$(database)/documents/d/$(id)';
const next = '/databases/$(database)/documents/d/$(request.resource.data.next)';
const peer = '/databases/$(database)/documents/other/$(id)';

function known(called: string, path: string): string {
  return `${called}(${path}) in [true, false]`;
}

/** Reads of `count` documents of a collection: k0, k1, … */
function reads(called: string, collection: string, count: number, from = 0): string {
  const paths = Array.from(
    { length: count },
    (_, at) => `/databases/$(database)/documents/${collection}/k${from + at}`,
  );
  return paths.map((path) => known(called, path)).join(' && ');
}

function commit(title: string, condition: string, writes: readonly object[]): RecordedRequest {
  const rules = `match /d/{id} { allow write: if ${condition}; } match /free/{id} { allow write; }`;
  return { title, rules, body: { writes } };
}

function each(count: number, write: (at: number) => object): readonly object[] {
  return Array.from({ length: count }, (_, at) => write(at));
}

const one = [set('d/x', {})];
const siblings = (count: number) => each(count, (at) => set(`d/k${at}`, n(1)));
const ring = (count: number) =>
  each(count, (at) => set(`d/k${at}`, { next: { stringValue: `k${(at + 1) % count}` } }));
const ofEach = (...counts: readonly number[]) => {
  const starts = counts.map((_, at) => counts.slice(0, at).reduce((sum, count) => sum + count, 0));
  return counts.map((count, at) => `id == 'k${at}' && ${reads('exists', 'other', count, starts[at])}`);
};

export const readBudgets: readonly RecordedRequest[] = [
  commit('ten documents', reads('exists', 'other', 10), one),
  commit('eleven documents', reads('exists', 'other', 11), one),
  commit('eleven documents after the commit', reads('existsAfter', 'other', 11), one),
  commit(
    'ten documents before and after the commit',
    `${reads('exists', 'other', 10)} && ${reads('existsAfter', 'other', 10)}`,
    one,
  ),
  commit(
    'ten documents and its own, before and after',
    `${reads('exists', 'other', 10)} && ${known('exists', own)} && ${known('existsAfter', own)}`,
    one,
  ),
  commit('eleven siblings after the commit', reads('existsAfter', 'd', 11), siblings(11)),
  commit('eleven siblings before the commit', reads('exists', 'd', 11), siblings(11)),
  commit('twelve siblings before the commit', reads('exists', 'd', 12), siblings(12)),
  commit('eleven written elsewhere, before the commit', reads('exists', 'free', 11), [
    ...one,
    ...each(11, (at) => set(`free/k${at}`, {})),
  ]),
  commit('eleven deleted elsewhere, after the commit', reads('existsAfter', 'free', 11), [
    ...one,
    ...each(11, (at) => remove(`free/k${at}`)),
  ]),
  commit(
    '25 writes that read their own document, after the commit',
    `getAfter(${own}).data.n == 1`,
    siblings(25),
  ),
  commit('25 writes that read their own document, before the commit', known('exists', own), siblings(25)),
  commit('20 writes, each of the next before', known('exists', next), ring(20)),
  commit('21 writes, each of the next before', known('exists', next), ring(21)),
  commit('25 writes, each of the next after', known('existsAfter', next), ring(25)),
  commit('20 writes, each of another document', known('exists', peer), siblings(20)),
  commit('21 writes, each of another document', known('exists', peer), siblings(21)),
  commit(
    '11 writes, each of another document before and after',
    `${known('exists', peer)} && ${known('existsAfter', peer)}`,
    siblings(11),
  ),
  commit('three writes with 7, 7 and 6 documents', ofEach(7, 7, 6).join(' || '), siblings(3)),
  commit('three writes with 7 documents each', ofEach(7, 7, 7).join(' || '), siblings(3)),
];
