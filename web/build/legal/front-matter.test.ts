import { expect, test } from 'vitest';
import { parseFrontMatter } from './front-matter.ts';

const valid = `---
title: GDPR notice
description: Your rights – what they mean
summary: Eight rights: how to use them
version: "1.0"
lastUpdated: 2025-03-17
validFrom: 2025-03-17
---

## Text {#text}
`;

test('every value is read, with or without quotation marks', () => {
  expect(parseFrontMatter(valid)).toEqual({
    metadata: {
      title: 'GDPR notice',
      description: 'Your rights – what they mean',
      summary: 'Eight rights: how to use them',
      version: '1.0',
      lastUpdated: '2025-03-17',
      validFrom: '2025-03-17',
    },
    body: '\n## Text {#text}\n',
  });
});

test.each([
  ['no front matter', '## Text {#text}', 'must start with front matter'],
  ['a missing value', valid.replace('version: "1.0"\n', ''), 'has no version'],
  ['an invalid date', valid.replace('2025-03-17', '17.03.2025'), 'expected a date'],
  ['an unknown key', valid.replace('title:', 'author: X\ntitle:'), 'Unknown front matter: author'],
  ['a line of another form', valid.replace('title: ', 'title '), 'must have the form'],
])('%s is refused', (_name, source, message) => {
  expect(() => parseFrontMatter(source)).toThrow(message);
});
