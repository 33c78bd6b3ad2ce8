import { readJsonLines } from '../json-lines.ts';

/**
 * Observed verdicts of production that `cases/production.jsonl` omits, and omitted texts. All are caused by
 * the Rules Test API, which evaluates mocks instead of documents.
 */
interface KnownGap {
  readonly scenario: string;
  readonly title: string;
  readonly left: 'case' | 'reason';
  readonly because: string;
}

export const knownGaps = readJsonLines<KnownGap>(new URL('cases/known-gaps.jsonl', import.meta.url));
