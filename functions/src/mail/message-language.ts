import { type Language, languages, topicOf } from '@labka/contract';
import { texts } from '../texts/texts.ts';
import type { ReceivedMessage } from './support-mail.ts';

/**
 * The website's language in which a visitor wrote: from the topic that the support form puts into the subject,
 * otherwise from the message, since subjects are often an error's words. Undefined if it has too few words, or
 * sentences in another language.
 */
export async function languageOfMessage({
  subject,
  message,
}: Pick<ReceivedMessage, 'subject' | 'message'>): Promise<Language | undefined> {
  const ofTopic = languageOfTopic(subject);
  if (ofTopic) return ofTopic;
  detector ??= loadDetector();
  const detect = await detector;
  return detect(message.replace(quotations, ' '));
}

/** Quoted words, such as an error message of the app: between quotation marks, or a line after `>`. */
const quotations = /["„“”«»][^"„“”«»]*["“”«»]|^>.*$/gm;

/**
 * Related languages such as Slovak and Czech have similar scores; with this margin, none of 200 short messages is
 * misjudged (tests/functions).
 */
const clearMargin = 0.1;

let detector: ReturnType<typeof loadDetector> | undefined;

/** Loaded with the first acknowledgement: its statistics take 0.3 s and 60 MB (docs/decisions/067). */
async function loadDetector() {
  const { eld } = await import('eld/extrasmall');
  eld.setLanguageSubset([...languages]);
  eld.enableTextCleanup(true);
  const scoresOf = (words: string): Scores => {
    const result = eld.detect(words);
    return result.isReliable() ? result.getScores() : {};
  };
  return (words: string) => {
    const language = clearLanguage(scoresOf(words));
    if (language === undefined) return undefined;
    // A sentence that may be Slovak or Czech is clearly not English.
    const isOther = ({ segment }: Intl.SegmentData) => {
      const scores = scoresOf(segment);
      return languages.some((other) => isClearlyAhead(scores, other, language));
    };
    return [...sentencesOf.segment(words)].some(isOther) ? undefined : language;
  };
}

/** By language; empty if nothing is certain. */
type Scores = Readonly<Record<string, number>>;

function clearLanguage(scores: Scores): Language | undefined {
  return languages.find((one) =>
    languages.every((other) => other === one || isClearlyAhead(scores, one, other)),
  );
}

function isClearlyAhead(scores: Scores, one: Language, other: Language): boolean {
  return (scores[one] ?? 0) - (scores[other] ?? 0) >= clearMargin;
}

const sentencesOf = new Intl.Segmenter(undefined, { granularity: 'sentence' });

function languageOfTopic(subject: string): Language | undefined {
  const topic = topicOf(subject);
  if (topic === 'contact') return undefined;
  // The website has some non-breaking spaces.
  const written = subject.replace(/\s/g, ' ');
  return languages.find((language) => written.endsWith(texts[language].topics[topic]));
}
