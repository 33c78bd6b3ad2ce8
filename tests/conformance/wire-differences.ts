/** Cases that come out otherwise over the wire than in the rules engine alone, and why. */
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
const versionTwo = 'The language reference says that collection group queries need rules_version 2.';
const openAncestors =
  'A document of the collection group may have any ancestors, so that nothing is known of them.';
const openFields =
  "The documents may have fields that the query does not name; Google's emulator judges one without them.";
const openNumbers =
  "A filter by a number finds ints and doubles alike; Google's emulator takes the field for the number in the filter.";
const oneByOne =
  "Google's emulator judges each value of an in filter by itself; here methods of an open field are unknown.";
const openList =
  'What the query leaves open must not be hidden in a list, where it would look like a known value.';

/** Only on Google's emulator, of which version 1.19.9 was asked. In each case ours is the one that denies. */
export const googleDifferences: readonly WireDifference[] = [
  ...because(fails, 'strings', ["'aaa'.replace('a', '$9') == '' → Invalid replacement. Replacement: [$9]."]),
  ...because(fails, 'limits of values', [
    'a long text for each of many characters is refused',
    'a long text between many elements is refused',
    'a pattern of more than 4,096 characters is refused',
  ]),
  ...because(measuredInProduction, 'limits', ['math.abs(1) counts as 3: 1,001 are refused']),
  ...because(limitsAreFinal, 'limits', ['an eleventh document is refused, and nothing absorbs it']),
  ...because(versionTwo, 'matching', ['a collection group needs version 2']),
  ...because(openAncestors, 'matching', ['the ancestors in a collection group are not known']),
  ...because(oneByOne, 'queries', [
    'resource.data.colour.size() > 1 for {"where":[["colour","in",{"arrayValue":{"values":[{"stringValue":"red"},{"stringValue":"green"}]}}]]} → Function not found error: Name: [size].',
  ]),
  ...because(openFields, 'queries', [
    '!("secret" in resource.data) for {"where":[["owner","==",{"stringValue":"alice"}]]} → Unsupported operation error. Received: string in constraint.',
    'resource.data.keys().hasOnly(["owner"]) for {"where":[["owner","==",{"stringValue":"alice"}]]} → Function not found error: Name: [keys].',
    'resource.data.get("secret", false) == false for {"where":[["owner","==",{"stringValue":"alice"}]]} → Property secret is undefined on object.',
    'resource.data == {"owner": "alice"} for {"where":[["owner","==",{"stringValue":"alice"}]]} → Unsupported operation error. Received: constraint == map.',
  ]),
  ...because(openNumbers, 'queries', [
    'resource.data.members.hasAny([1]) for {"where":[["members","array-contains",{"integerValue":"1"}]]} → Unsupported operation error. Received: constraint.hasAny(list).',
    'resource.data.n is int for {"where":[["n","==",{"integerValue":"1"}]]} → Unsupported operation error. Received: constraint is int.',
    'resource.data.n is float for {"where":[["n","==",{"doubleValue":1}]]} → Unsupported operation error. Received: constraint is float.',
    'resource.data.n in [1] for {"where":[["n","==",{"integerValue":"1"}]]} → Unsupported operation error. Received: constraint in list.',
    'resource.data.n + 1 == 2 for {"where":[["n","==",{"integerValue":"1"}]]} → Unsupported operation error. Received: constraint + int.',
    'resource.data.n is int for {"where":[["n","in",{"arrayValue":{"values":[{"integerValue":"1"},{"integerValue":"2"}]}}]]} → Unsupported operation error. Received: constraint is int.',
    'resource.data.list[0] is int for {"where":[["list","==",{"arrayValue":{"values":[{"integerValue":"1"}]}}]]} → Unsupported operation error. Received: constraint[int].',
    'resource.data.list in [[1]] for {"where":[["list","==",{"arrayValue":{"values":[{"integerValue":"1"}]}}]]} → Unsupported operation error. Received: constraint in list.',
    '1 in resource.data.list for {"where":[["list","array-contains",{"integerValue":"1"}]]} → Unsupported operation error. Received: int in constraint.',
  ]),
  ...because(openList, 'queries', [
    '!([resource.data.age].hasAny([99])) for {"where":[["age",">=",{"integerValue":"18"}]]} → Unsupported operation error. Received: list(constraint).',
  ]),
];

function because(reason: string, feature: string, titles: readonly string[]): readonly WireDifference[] {
  return titles.map((title) => ({ feature, title, because: reason }));
}
