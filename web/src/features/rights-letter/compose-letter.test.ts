import { languages } from '@labka/contract';
import { expect, test } from 'vitest';
import { createI18n } from '../../i18n/create-i18n.ts';
import { mailtoLink } from '../../lib/mailto-link.ts';
import { composeLetter, emptyFields, rights } from './compose-letter.ts';

test.each(languages.flatMap((language) => rights.map((right) => ({ language, ...right }))))(
  'a letter about $id in $language cites its article and deadline, and fits into a mail link',
  async ({ language, id, article }) => {
    const i18n = await createI18n(language, ['rights-letter']);
    const compose = (fields = {}) =>
      composeLetter((key, values = {}) => i18n.t(key, values), { ...emptyFields, right: id, ...fields });
    const { subject, body } = compose();
    const [number = ''] = article.split(' ');
    expect(subject).toContain(number);
    expect(body).toContain(number);
    // Article 12(3), as each language cites it.
    expect(body).toMatch(/\b12\D{1,8}3\b/);
    expect(body).not.toMatch(/letter\.|\{\{|\n{3}/);
    const letter = compose({ name: 'Zuzana Kováčová', contact: 'zuzana@example.com' });
    expect(mailtoLink('privacy@example.com', letter)).toContain('&body=');
    expect(letter.body).toMatch(/zuzana@example\.com.*\nZuzana Kováčová$/s);
  },
);
