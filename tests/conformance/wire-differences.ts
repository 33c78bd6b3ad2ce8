/** Cases that come out otherwise over the wire than in the rules engine alone, and why. */
interface WireDifference {
  readonly feature: string;
  readonly title: string;
  readonly because: string;
}

const noDocument =
  'The path has an odd number of segments: it is that of a collection, which cannot be read as a document.';

export const wireDifferences: readonly WireDifference[] = [
  {
    feature: 'requests',
    title: 'request.time == timestamp.value(1772360430456) → true',
    because: 'The time of a request is that of the clock; only in the engine can a case choose it.',
  },
  {
    feature: 'production: functions-verbs-and-recursive',
    title: 'recursive subtree read when signed-in ALLOW',
    because: noDocument,
  },
  {
    feature: 'production: functions-verbs-and-recursive',
    title: 'recursive subtree read denied when anonymous DENY',
    because: noDocument,
  },
];
