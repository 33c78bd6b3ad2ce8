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

const fails = "Google's emulator returns an internal error where ours denies; both refuse the request.";
const measuredInProduction =
  "Costs are measured in production; Google's emulator does not count the name of a package.";
const limitsAreFinal =
  'Here || cannot absorb a reached limit, because the limit applies to the whole request.';

/** Only on Google's emulator, version 1.19.9. In each case ours denies. */
export const googleDifferences: readonly WireDifference[] = [
  ...because(fails, 'strings', ["'aaa'.replace('a', '$9') == '' → Invalid replacement. Replacement: [$9]."]),
  ...because(fails, 'limits of values', [
    'a long text between many elements is refused',
    'a pattern of more than 4,096 characters is refused',
  ]),
  ...because(measuredInProduction, 'limits', ['math.abs(1) counts as 3: 1,001 are refused']),
  ...because(limitsAreFinal, 'limits', ['an eleventh document is refused even inside ||']),
];

function because(reason: string, feature: string, titles: readonly string[]): readonly WireDifference[] {
  return titles.map((title) => ({ feature, title, because: reason }));
}
