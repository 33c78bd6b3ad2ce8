import { putRules as putRulesOf } from '@labka/firestore-emulator/testing';
import { beforeEach, expect, test } from 'vitest';
import { useTestEmulator } from './test-emulator.ts';

const emulator = await useTestEmulator('demo-coverage');
let project = '';
let count = 0;
beforeEach(() => {
  project = `demo-coverage-${count++}`;
});

/** Rules with these lines in the match of documents; the first is line 4. */
const rulesWith = (...lines: readonly string[]) =>
  [
    "rules_version = '2';",
    'service cloud.firestore {',
    ' match /databases/{database}/documents {',
    ...lines,
    ' }',
    '}',
  ].join('\n');

const putRules = (content: string) => putRulesOf(`127.0.0.1:${emulator.port}`, project, content);

async function readItem(id = 'one') {
  const root = `${emulator.url}/v1/projects/${project}/databases/(default)/documents`;
  return (await fetch(`${root}/items/${id}`)).status;
}

async function storeItem(fields: object) {
  const root = `${emulator.url}/v1/projects/${project}/databases/(default)/documents`;
  const headers = { authorization: 'Bearer owner' };
  await fetch(`${root}/items/one`, { method: 'PATCH', body: JSON.stringify({ fields }), headers });
}

interface Node {
  readonly sourcePosition: { line: number; column: number; currentOffset: number; endOffset: number };
  readonly values?: readonly { value: Record<string, unknown>; count: number }[];
  readonly children?: readonly Node[];
}

async function report(): Promise<{
  rules: { files: { content: string; name: string }[] };
  report?: readonly Node[];
}> {
  return (await fetch(`${emulator.url}/emulator/v1/projects/${project}:ruleCoverage`)).json();
}

/** Each expression's text and its values, with the children indented. */
function outline(content: string, nodes: readonly Node[] = [], indent = ''): string[] {
  return nodes.flatMap(({ sourcePosition: { currentOffset, endOffset }, values = [], children }) => {
    const text = Array.from(content)
      .slice(currentOffset, endOffset + 1)
      .join('');
    const results = values.map((value) => `${value.count}×${JSON.stringify(value.value)}`).join(' ');
    return [`${indent}${text} → ${results}`, ...outline(content, children, `${indent}  `)];
  });
}

async function coverageOf(condition: string, ...functions: string[]): Promise<string[]> {
  const content = rulesWith(...functions, `match /items/{item} { allow get: if ${condition}; }`);
  await putRules(content);
  await storeItem({ visible: { booleanValue: true } });
  await readItem();
  await readItem();
  return outline(content, (await report()).report);
}

test('a report has the format of Google’s emulator', async () => {
  const content = rulesWith('', '  match /items/{item} { allow get: if false && resource.data.missing; }');
  await putRules(content);
  await readItem();
  await readItem();
  const skipped = [{ value: {}, count: 2 }];
  const at = (column: number, currentOffset: number, endOffset: number) => ({
    line: 5,
    column,
    currentOffset,
    endOffset,
  });
  expect(await report()).toEqual({
    rules: { files: [{ content, name: 'firestore.rules' }] },
    report: [
      {
        sourcePosition: at(39, 127, 156),
        values: [{ value: { boolValue: false }, count: 2 }],
        children: [
          {
            sourcePosition: at(48, 136, 156),
            values: skipped,
            children: [
              {
                sourcePosition: at(48, 136, 148),
                values: skipped,
                children: [{ sourcePosition: at(48, 136, 143), values: skipped }],
              },
            ],
          },
        ],
      },
    ],
  });
});

test('positions count Unicode characters', async () => {
  const content = rulesWith(
    "  match /items/{item} { /* 中文🚀 */ allow get: if '中文🚀' == '中文🚀' && resource.data.visible; }",
  );
  await putRules(content);
  const [root] = (await report()).report ?? [];
  expect(root?.sourcePosition).toMatchObject({ line: 4, column: 49 });
  expect(root?.values).toBeUndefined();
  expect(outline(content, root?.children)[1]).toBe('resource.data.visible → ');
});

test('a constant rule has no report', async () => {
  await putRules(rulesWith('match /items/{item} { allow get: if true; }'));
  await readItem();
  expect(await report()).not.toHaveProperty('report');
});

test('a function counts in body and calls', async () => {
  const lines = await coverageOf(
    'accept(resource.data.visible) || accept(false)',
    'function accept(value) { let checked = value == true; return checked; }',
  );
  expect(lines.slice(0, 4)).toEqual([
    'let checked = value == true; return checked → 2×{"boolValue":true}',
    '  value == true → 2×{"boolValue":true}',
    '    value → 2×{"boolValue":true}',
    '  checked → 2×{"boolValue":true}',
  ]);
  expect(lines.at(-1)).toBe('  accept(false) → 2×{}');
});

test('an error is reported with its message and position', async () => {
  await coverageOf('resource.data.missing == 1');
  const [root] = (await report()).report ?? [];
  const { causeMessage, sourcePosition } = Object(root?.values?.[0]?.value.undefined);
  expect(causeMessage).toBe('Property missing is undefined on object.');
  expect(sourcePosition).toEqual(root?.children?.[0]?.sourcePosition);
});

test.each([
  ['null', 'request.auth', '{"nullValue":null}'],
  ['an int', '1 + 1', '{"intValue":"2"}'],
  ['a float', '1.5 + 1', '{"floatValue":2.5}'],
  ['an infinite float', '1.0 / 0', '{"floatValue":"Infinity"}'],
  ['a whole duration below zero', "duration.value(-2, 's')", '{"durationValue":"-2s"}'],
  ['an empty map', '{}', '{"mapValue":{}}'],
  ['a string', "'a' + 'b'", '{"stringValue":"ab"}'],
  ['bytes', "'hello'.toUtf8()", '{"bytesValue":"aGVsbG8="}'],
  ['a timestamp', 'timestamp.date(2020, 1, 2)', '{"timestampValue":"2020-01-02T00:00:00Z"}'],
  ['a duration', "duration.value(1500, 'ms')", '{"durationValue":"1.500s"}'],
  ['a place', 'latlng.value(1, 2)', '{"latlngValue":{"latitude":1,"longitude":2}}'],
  ['a path', '/a/b', '{"pathValue":{"segments":[{"simple":"a"},{"simple":"b"}]}}'],
  ['a list', '[1, 2]', '{"listValue":{"values":[{"intValue":"1"},{"intValue":"2"}]}}'],
  ['an empty list', '[]', '{"listValue":{}}'],
  ['a map', "{'a': 1}", '{"mapValue":{"fields":{"a":{"intValue":"1"}}}}'],
  ['a set', '[1, 1].toSet()', '{"setValue":{"values":[{"intValue":"1"}]}}'],
  [
    'a map’s difference',
    "{'a': 1, 'b': 1, 'c': 1}.diff({'b': 1, 'c': 2, 'd': 1})",
    '{"mapDiffValue":{"keyStatuses":{"b":"UNCHANGED","c":"CHANGED","d":"REMOVED","a":"ADDED"}}}',
  ],
])('%s is reported by its type', async (_, expression, value) => {
  const lines = await coverageOf(`(${expression}) != 'x'`);
  expect(lines[1]).toBe(`  ${expression} → 2×${value}`);
});

test('unevaluated branches and namespaces have no values', async () => {
  const lines = await coverageOf("math.abs(-1) == 1 ? item == 'one' : item == 'two'");
  expect(lines).toContain("  item == 'two' → 2×{}");
  expect(lines.filter((line) => line.trim().startsWith('math →'))).toEqual([]);
});

test('new rules reset the coverage, invalid ones keep it', async () => {
  const content = rulesWith("match /items/{item} { allow get: if item == 'one'; }");
  await putRules(content);
  await readItem();
  const before = await report();
  expect((await putRules('broken')).status).toBe(400);
  expect(await report()).toEqual(before);
  await putRules(content);
  expect((await report()).report?.[0]).not.toHaveProperty('values');
});

test('each project has its coverage', async () => {
  const lines = await coverageOf("item == 'one'");
  expect(lines[0]).toContain('2×');
  project = `${project}-other`;
  expect(await coverageOf("item == 'one'")).toEqual(lines);
});

test('the first twenty different values are kept', async () => {
  const content = rulesWith("match /items/{item} { allow get: if item != ''; }");
  await putRules(content);
  for (let n = 0; n < 30; n += 1) await readItem(`id${n}`);
  const [root] = (await report()).report ?? [];
  expect(root?.values).toEqual([{ value: { boolValue: true }, count: 30 }]);
  expect(root?.children?.[0]?.values).toHaveLength(20);
});

test('a value that is too large is omitted', async () => {
  const content = rulesWith('match /items/{item} { allow get: if resource.data.text.size() > 0; }');
  await putRules(content);
  await storeItem({ text: { stringValue: 'x'.repeat(20_000) } });
  await readItem();
  const lines = outline(content, (await report()).report);
  expect(lines).toContain('    resource.data.text → 1×{"tooLarge":{}}');
  expect(lines[1]).toContain('1×{"intValue":"20000"}');
});

test('a large file is reported completely', async () => {
  const lines = Array.from(
    { length: 2000 },
    (_, n) => `match /items${n}/{id} { allow get: if id == 'é${n}'; }`,
  );
  await putRules(rulesWith(...lines));
  expect((await report()).report).toHaveLength(2000);
});

test('the page marks the rules and escapes HTML', async () => {
  await putRules(
    rulesWith(
      "match /items/{item} { allow get: if item == '<b>' || item == 'one'; allow list: if item == 1; }",
    ),
  );
  await readItem();
  const response = await fetch(`${emulator.url}/emulator/v1/projects/${project}:ruleCoverage.html`);
  expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
  const page = await response.text();
  expect(page).toContain('&lt;b&gt;');
  expect(page).not.toContain('<b>');
  expect(page).toMatch(/<span data-state="one" title="1 × \{&quot;boolValue&quot;:false\}">/);
  expect(page).toMatch(/<span data-state="never" title="never evaluated">/);
});

test('a project without rules has no report', async () => {
  const response = await fetch(`${emulator.url}/emulator/v1/projects/${project}:ruleCoverage`);
  expect(response.status).toBe(404);
});
