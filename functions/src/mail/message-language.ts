import { type ContactMessage, type Language, languages, topicOf } from '@labka/contract';
import { texts } from '../texts/texts.ts';

/**
 * The website's language in which a visitor wrote: from the topic that the support form puts into the subject,
 * otherwise from the message, since subjects are often an error's words. Undefined if it has too few words, or
 * sentences in another language.
 */
export async function languageOfMessage(
  written: Pick<ContactMessage, 'subject' | 'message'>,
): Promise<Language | undefined> {
  const ofTopic = languageOfTopic(written.subject);
  if (ofTopic) return ofTopic;
  detector ??= loadDetector();
  return (await detector)(written.message.replace(quotations, ' '));
}

/** Quoted words, such as an error message of the app: between quotation marks, or a line after `>`. */
const quotations = /["„“”«»][^"„“”«»]*["“”«»]|^>.*$/gm;

/** Related languages such as Slovak and Czech score alike; with this margin none of 200 messages is misjudged. */
const clearMargin = 0.1;

let detector: ReturnType<typeof loadDetector> | undefined;

/** Loaded with the first acknowledgement: its statistics take 0.3 s and 60 MB. */
async function loadDetector() {
  const { eld } = await import('eld/extrasmall');
  eld.setLanguageSubset([...languages]);
  eld.enableTextCleanup(true);
  const detect = (words: string): Language | undefined => {
    const result = eld.detect(words);
    const scores: Readonly<Record<string, number>> = result.isReliable() ? result.getScores() : {};
    return languages.find((one) =>
      languages.every((other) => other === one || (scores[one] ?? 0) - (scores[other] ?? 0) >= clearMargin),
    );
  };
  return (words: string): Language | undefined => {
    const language = detect(words);
    const sentences = [...sentencesOf.segment(words)].map(({ segment }) => detect(segment));
    return sentences.every((one) => one === undefined || one === language) ? language : undefined;
  };
}

const sentencesOf = new Intl.Segmenter(undefined, { granularity: 'sentence' });

function languageOfTopic(subject: string): Language | undefined {
  if (topicOf(subject) === 'contact') return undefined;
  // The website has some non-breaking spaces.
  const written = subject.replace(/\s/g, ' ');
  return languages.find((language) =>
    Object.values(texts[language].topics).some((topic) => written.endsWith(`] ${topic}`)),
  );
}
