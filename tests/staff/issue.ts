import { type Language, languageNames, languages } from '@labka/contract';

/** The text of an issue in languages that no test reads. */
export const otherParts = languages
  .filter((language) => language !== 'sk' && language !== 'en')
  .map((language: Language) => `\n<!-- ${language} -->\n# ${languageNames[language]}\n\nOther words.\n`)
  .join('');

export const issueText = `---
subject: Ahoj / Hello
---

<!-- sk -->
# Ahoj

Prvý *list* z [Labky](https://labka.example/).

<!-- en -->
# Hello

The first *letter* from [Labka](https://labka.example/?lang=en).
${otherParts}`;
