/** Cases with another result over the wire than in the rules engine, and why. */
interface WireDifference {
  readonly feature: string;
  readonly title: string;
  readonly because: string;
}

const noDocument =
  'The path has an odd number of segments, so it names a collection, which cannot be read as a document.';

/** On any emulator. */
export const wireDifferences: readonly WireDifference[] = [
  {
    feature: 'requests',
    title: 'request.time == timestamp.value(1772360430456) → true',
    because: 'Over the wire the clock sets the time of a request; only the engine accepts one from a case.',
  },
  ...because(noDocument, 'production: functions-verbs-and-recursive', [
    'recursive subtree read when signed-in ALLOW',
    'recursive subtree read denied when anonymous DENY',
  ]),
];

function because(reason: string, feature: string, titles: readonly string[]): readonly WireDifference[] {
  return titles.map((title) => ({ feature, title, because: reason }));
}
