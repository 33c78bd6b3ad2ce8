import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { pageFiles, readBuilt } from './built-site.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    'attribute-boolean-style': 'off',
  },
});

describe.each(pageFiles)('%s', (file) => {
  test('is valid HTML', async () => {
    const { results } = await validator.validateString(readBuilt(file));
    const messages = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
    );
    expect(messages).toEqual([]);
  });
});
