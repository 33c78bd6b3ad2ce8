const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const controls = /(?![\n\t])\p{Cc}/gu;
/** They can change the displayed order of a text, and so disguise an address or a sentence. */
const bidiControls = /\p{Bidi_Control}/gu;

/**
 * Emoji, and every other character without a width, which could hide in a header. An emoji is a standard one, with its
 * tags, tone or selector, or pictures that joiners connect (UAX #29, GB11), also if they lack their selectors.
 */
const emojiOrHidden =
  /(\p{ExtPict}[\ufe0f\p{EMod}]?(?:\u200d\p{ExtPict}[\ufe0f\p{EMod}]?)+|\p{RGI_Emoji})|[\p{Cf}\p{DI}]/gv;

/** A stranger's multi-line text without invisible characters; `longest` cuts it to so many characters. */
export function visibleText(text: string, longest = Number.POSITIVE_INFINITY): string {
  const visible = text.replace(lineBreaks, '\n').replace(controls, '').replace(bidiControls, '');
  return truncate(visible, longest);
}

/** The same on one line without characters that have no width, for a header or a table cell. */
export function visibleLine(text: string, longest = Number.POSITIVE_INFINITY): string {
  const visible = visibleText(text).replace(emojiOrHidden, '$1');
  const line = visible.replace(/\s+/g, ' ').trim();
  return truncate(line, longest);
}

/** What a reader takes for one character, such as an emoji of several parts. */
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function truncate(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const characters = [...text];
  if (characters.length <= longest) return text;
  const { length } = characters.slice(0, longest - 1).join('');
  return `${text.slice(0, graphemes.segment(text).containing(length)?.index)}…`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
