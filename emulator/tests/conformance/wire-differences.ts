/** Cases with another result over the wire than in the rules engine, and why. */
interface WireDifference {
  readonly feature: string;
  readonly title: string;
  readonly because: string;
}

const noDocument =
  'The path has an odd number of segments: it is that of a collection, which cannot be read as a document.';

/** On any emulator. */
export const wireDifferences: readonly WireDifference[] = [
  {
    feature: 'requests',
    title: 'request.time == timestamp.value(1772360430456) → true',
    because: 'The time of a request is that of the clock; only in the engine can a case choose it.',
  },
  ...because(noDocument, 'production: functions-verbs-and-recursive', [
    'recursive subtree read when signed-in ALLOW',
    'recursive subtree read denied when anonymous DENY',
  ]),
];

const fails =
  "Google's emulator answers with an internal error where ours denies; neither lets the request pass.";
const measuredInProduction =
  "Costs are those measured in production; Google's emulator does not count the name of a package.";
const limitsAreFinal =
  'Here || cannot absorb a reached limit: the limit is that of the request, not of an operand.';

/** Only on Google's emulator, version 1.19.9. In each case ours denies. */
export const googleDifferences: readonly WireDifference[] = [
  ...because(fails, 'strings', ["'aaa'.replace('a', '$9') == '' → Invalid replacement. Replacement: [$9]."]),
  ...because(fails, 'limits of values', [
    'a long text between many elements is refused',
    'a pattern of more than 4,096 characters is refused',
  ]),
  ...because(measuredInProduction, 'limits', ['math.abs(1) counts as 3: 1,001 are refused']),
  ...because(limitsAreFinal, 'limits', ['an eleventh document is refused, and nothing absorbs it']),
];

function because(reason: string, feature: string, titles: readonly string[]): readonly WireDifference[] {
  return titles.map((title) => ({ feature, title, because: reason }));
}
