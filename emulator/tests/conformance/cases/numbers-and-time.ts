import type { ConditionCase } from '../condition-case.ts';

function wrongType(name: string, received: string, overloads: string): string {
  return `Unsupported operation error. Received: ${name}(${received}). Expected: ${overloads}.`;
}

const noTimestamp = 'Timestamp is not valid. Seconds must be in range [-62,135,596,800, +253,402,300,799].';
const noDuration = 'Duration is not valid. Seconds must be in range [-315,576,000,000, +315,576,000,000].';

export const mathematics: readonly ConditionCase[] = [
  ['math.abs(-2) == 2', true],
  ['math.abs(-2) is int', true],
  ['math.abs(-2.5) == 2.5', true],
  ['math.abs(-9223372036854775808) == -9223372036854775808', true],
  ['math.ceil(1.2) == 2', true],
  ['math.ceil(-1.2) == -1', true],
  ['math.ceil(1) is float', true],
  ['math.floor(1.8) == 1', true],
  ['math.floor(-1.2) == -2', true],
  ['math.round(2.5) == 3', true],
  ['math.round(-2.5) == -2', true],
  ['math.round(1.4) is int', true],
  ['math.round(data().nan) == 0', true],
  ['math.round(data().infinity) == 9223372036854775807', true],
  ['math.sqrt(9) == 3.0', true],
  ['math.isNaN(math.sqrt(-1))', true],
  ['math.isNaN(1)', false],
  ['math.pow(2, 10) == 1024', true],
  ['math.pow(2, -1) == 0.5', true],
  ['math.pow(2, 3) is float', true],
  ['math.isInfinite(1.0)', 'Function not found error: Name: [math.isInfinite].'],
  ['math.max(1, 2) == 2', 'Function not found error: Name: [math.max].'],
  ["math.abs('a') == 1", wrongType('math.abs', 'string', 'math.abs(int), math.abs(float)')],
  ['math.ceil(null) == 1', wrongType('math.ceil', 'null', 'math.ceil(float)')],
  ["math.pow(2, 'a') == 1", wrongType('math.pow', 'int, string', 'math.pow(float, float)')],
  ['math.sqrt() == 1', 'Incorrect number of arguments. Received: 0. Expected: math.sqrt(float).'],
];

function notConvertible(text: string, to: string): string {
  return `Type conversion error. Argument: [${text}], From type: [string], To type: [${to}].`;
}

const textForms = 'string(int), string(float), string(null), string(string), string(bool), string(path)';

export const conversions: readonly ConditionCase[] = [
  ["int('12') == 12 && int('-3') == -3 && int('+3') == 3", true],
  ['int(1.9) == 1 && int(-1.9) == -1', true],
  ["int(float('9.3e18')) == 9223372036854775807 && int(float('-9.3e18')) == -9223372036854775808", true],
  ["float('0x1p3') == 8.0 && float('-0x1p3') == -8.0", true],
  ["int('1.5') == 1", notConvertible('1.5', 'int')],
  ["int('') == 0", notConvertible('', 'int')],
  ["int(' 1') == 1", notConvertible(' 1', 'int')],
  ["int('0x10') == 16", notConvertible('0x10', 'int')],
  ["int('9223372036854775808') > 0", notConvertible('9223372036854775808', 'int')],
  ['int(true) == 1', wrongType('int', 'bool', 'int(int), int(float), int(string)')],
  ['int() == 1', 'Incorrect number of arguments. Received: 0. Expected: int(int), int(float), int(string).'],
  ["float('1e3') == 1000.0 && float('.5') == 0.5 && float('5.') == 5.0", true],
  ["float('1.5f') == 1.5 && float('0x1p3') == 8.0 && float(' 2.5 ') == 2.5", true],
  ["float('Infinity') > 1.0 && float('-Infinity') < 1.0", true],
  ['float(2) is float', true],
  ["float('inf') > 1.0", notConvertible('inf', 'float')],
  ["float('nan') != 0.0", notConvertible('nan', 'float')],
  ["float('.') == 0.0", notConvertible('.', 'float')],
  ['float(null) == 0.0', wrongType('float', 'null', 'float(int), float(float), float(string)')],
  ["string(12) == '12' && string(true) == 'true' && string(null) == 'null'", true],
  ["string(path('a/b')) == '/a/b'", true],
  ["string(1.0) == '1.0' && string(-0.0) == '-0.0' && string(0.001) == '0.001'", true],
  [
    "string(10000000.0) == '1.0E7' && string(0.0001) == '1.0E-4' && string(123456789.0) == '1.23456789E8'",
    true,
  ],
  ["string(9999999.0) == '9999999.0' && string(100.0) == '100.0' && string(12.5) == '12.5'", true],
  ["string(0.1 + 0.2) == '0.30000000000000004'", true],
  ["string(float('4.9e-324')) == '4.9E-324' && string(float('2e-323')) == '2.0E-323'", true],
  ["string(data().nan) == 'NaN' && string(data().infinity) == 'Infinity'", true],
  ['string([1]) == string', wrongType('string', 'list', textForms)],
  ["bool('true') == true", 'Function not found error: Name: [bool].'],
  ['typo(1) == 1', 'Function not found error: Name: [typo].'],
];

export const timestamps: readonly ConditionCase[] = [
  ['timestamp.value(253402300799999).year() == 9999 && timestamp.value(-62135596800000).year() == 1', true],
  ['timestamp.value(253402300800000) is timestamp', noTimestamp],
  ['timestamp.value(-62135596800001) is timestamp', noTimestamp],
  ["timestamp.date(9999, 12, 31) + duration.value(1, 'd') is timestamp", noTimestamp],
  ['data().timestamp.year() == 2024 && data().timestamp.month() == 2 && data().timestamp.day() == 29', true],
  ['data().timestamp.hours() == 12 && data().timestamp.minutes() == 30', true],
  ['data().timestamp.seconds() == 45', true],
  ['data().timestamp.nanos() == 123456000', true],
  ['data().timestamp.dayOfWeek() == 4', true],
  ['timestamp.date(2024, 2, 25).dayOfWeek() == 7', true],
  ['timestamp.date(2024, 2, 26).dayOfWeek() == 1', true],
  ['timestamp.date(2024, 12, 31).dayOfYear() == 366', true],
  ['timestamp.date(2023, 12, 31).dayOfYear() == 365', true],
  ['timestamp.date(2023, 3, 1).dayOfYear() == 60 && timestamp.date(2024, 3, 1).dayOfYear() == 61', true],
  ['data().timestamp.date() == timestamp.date(2024, 2, 29)', true],
  ['data().timestamp.time() == duration.time(12, 30, 45, 123456000)', true],
  ['data().timestamp.toMillis() == 1709209845123', true],
  ['timestamp.value(-1500).year() == 1969', true],
  ['timestamp.date(1900, 3, 1).dayOfYear() == 60 && timestamp.date(2000, 3, 1).dayOfYear() == 61', true],
  ['timestamp.value(-1500).seconds() == 58', true],
  ['timestamp.value(-1500).nanos() == 500000000', true],
  ['timestamp.value(-1500).toMillis() == -1500', true],
  ["request.time + duration.value(1, 'd') > request.time", true],
  ["duration.value(1, 'd') + request.time > request.time", true],
  ["request.time - duration.value(1, 'd') < request.time", true],
  ["timestamp.value(3600000) - timestamp.value(0) == duration.value(1, 'h')", true],
  ['request.time + 1 > request.time', 'Unsupported operation error. Received: timestamp + int.'],
  [
    'request.time + request.time > request.time',
    'Unsupported operation error. Received: timestamp + timestamp.',
  ],
  [
    "duration.value(1, 'd') - request.time > request.time",
    'Unsupported operation error. Received: duration - timestamp.',
  ],
  ['timestamp.date(2023, 2, 29) is timestamp', 'Invalid date. Year: [2023], month: [2], day: [29].'],
  ['timestamp.date(2023, 13, 1) is timestamp', 'Invalid date. Year: [2023], month: [13], day: [1].'],
  [
    "timestamp.date('2023', 1, 1) is timestamp",
    wrongType('timestamp.date', 'string, int, int', 'timestamp.date(int, int, int)'),
  ],
  ['timestamp.value(1.5) is timestamp', wrongType('timestamp.value', 'float', 'timestamp.value(int)')],
  ['request.time.epoch() == 1', 'Function not found error: Name: [epoch].'],
];

export const durations: readonly ConditionCase[] = [
  ["duration.value(315576000000, 's') is duration", true],
  ["duration.value(315576000001, 's') is duration", noDuration],
  ["duration.value(-315576000000, 's') - duration.value(1, 's') is duration", noDuration],
  ['timestamp.date(9999, 1, 1) - timestamp.date(1, 1, 1) is duration', true],
  ["duration.value(1, 'w') == duration.value(7, 'd')", true],
  ["duration.value(1, 'd') == duration.value(24, 'h')", true],
  ["duration.value(1, 'h') == duration.value(3600, 's')", true],
  ["duration.value(1, 's') == duration.value(1000, 'ms')", true],
  ["duration.value(1, 'ms') == duration.value(1000000, 'ns')", true],
  ["duration.value(1500, 'ms').seconds() == 1", true],
  ["duration.value(1500, 'ms').nanos() == 500000000", true],
  ["duration.value(-1500, 'ms').seconds() == -1 && duration.value(-1500, 'ms').nanos() == -500000000", true],
  ["duration.time(1, 2, 3, 4) == duration.value(3723000000004, 'ns')", true],
  ["duration.abs(duration.value(-5, 's')) == duration.value(5, 's')", true],
  ["duration.abs(duration.value(5, 's')) == duration.value(5, 's')", true],
  ["duration.value(1, 'h') - duration.value(1, 'm') == duration.value(59, 'm')", true],
  ["duration.value(1, 'y') is duration", 'Invalid duration unit. Unit: [y], known: [w, d, h, m, s, ms, ns].'],
  [
    "duration.value(1.5, 's') is duration",
    wrongType('duration.value', 'float, string', 'duration.value(int, string)'),
  ],
  ['duration.abs(-5) == 5', wrongType('duration.abs', 'int', 'duration.abs(duration)')],
  ["duration.value(1, 's') * 2 is duration", 'Unsupported operation error. Received: duration * int.'],
];

const outOfRange = (latitude: string, longitude: string) =>
  'Latitude should be in [-90,90] range and longitude should be in [-180,180] range. ' +
  `latitude: ${latitude}, longitude: ${longitude}.`;

export const latLngs: readonly ConditionCase[] = [
  ['data().point.latitude() == 48.72', true],
  ['data().point.longitude() == 21.26', true],
  ['latlng.value(90, -180).latitude() == 90', true],
  ['latlng.value(91, 0) is latlng', outOfRange('91.0', '0.0')],
  ['latlng.value(0, 180.5) is latlng', outOfRange('0.0', '180.5')],
  ['latlng.value(0, 0).distance(latlng.value(0, 0)) == 0', true],
  ['math.round(latlng.value(0, 0).distance(latlng.value(0, 1)) / 100) == 1112', true],
  ['math.round(data().point.distance(latlng.value(48.15, 17.11)) / 1000) == 313', true],
  ["latlng.value('1', 2) is latlng", wrongType('latlng.value', 'string, int', 'latlng.value(float, float)')],
  [
    'data().point.distance(1) == 0',
    'Unsupported operation error. Received: latlng.distance(int). Expected: latlng.distance(latlng).',
  ],
];

export const documentFunctions: readonly ConditionCase[] = [
  ["get(alice()).data.role == 'editor'", true],
  ["get(/databases/$(database)/documents/users/$(request.auth.uid)).data.role == 'editor'", true],
  ["get(alice()).id == 'alice'", true],
  ['get(alice()).__name__ == alice()', true],
  ["get(data().reference).data.role == 'editor'", true],
  ['exists(alice())', true],
  ['exists(/databases/$(database)/documents/users/nobody)', false],
  ['get(/databases/$(database)/documents/users/nobody) == null', 'Null value error.'],
  ["get(/databases/$(database)/documents/users/nobody).data.role == 'x' || true", true],
  [
    "get(/databases/$(database)/documents/users/bob).data.role == 'x'",
    'Property role is undefined on object.',
  ],
  ['exists(request.path)', false],
  ['existsAfter(request.path)', true],
  ['getAfter(request.path).data.int == 5', true],
  ["getAfter(alice()).data.role == 'editor'", true],
  ['getAfter(/databases/$(database)/documents/users/nobody) == null', 'Null value error.'],
  [
    "get('users/alice').data.role == 'editor'",
    'Unsupported operation error. Received: get(string). Expected: get(path).',
  ],
  ['exists(null)', 'Unsupported operation error. Received: exists(null). Expected: exists(path).'],
  ['get(/users/alice).id == null', 'Invalid document path. Path: [/users/alice].'],
  [
    'exists(/databases/other/documents/users/alice)',
    'Invalid document path. Path: [/databases/other/documents/users/alice].',
  ],
  [
    'exists(/databases/$(database)/documents/users)',
    'Invalid document path. Path: [/databases/(default)/documents/users].',
  ],
  ["exists(/databases/$(database)/documents/users/$('x/users/alice'))", false],
  ["get(/databases/$(database)/documents/users/$('x/users/alice')).id == 'alice'", 'Null value error.'],
  [
    "exists(/databases/$(database)/documents/users/$(''))",
    'Invalid document path. Path: [/databases/(default)/documents/users/].',
  ],
  ['exists()', 'Incorrect number of arguments. Received: 0. Expected: exists(path).'],
  ["firestore.get(alice()).id == 'alice'", 'Variable not found error: Name: [firestore].'],
];
