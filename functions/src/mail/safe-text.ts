/* What a stranger wrote: what is visible of it, escaped for HTML, with links that show their target. */
import { mailableAddress } from './email-address.ts';
import { look } from './mail-style.ts';

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

/** Longer words are not checked for addresses; this also bounds the time for hostile text. */
const longestAddress = 500;
const space = /([\s<>"„“”«»]+)/;
const trimmed = /^([([{'‚‘]*)(.*?)([.,:;!?…)\]}'’]*)$/su;

/**
 * Escapes text and links each mail and web address in the brand's colour. Mail programs would link them anyway, in a
 * blue that is illegible on dark backgrounds; the label always shows the whole target.
 */
export function linkedHtml(text: string): string {
  return text.split(space).map(linkWord).join('');
}

/**
 * The same for a text of several lines. HTML collapses spaces; no-break spaces are kept by every program, unlike
 * `white-space`, which Outlook for Windows and Samsung's Email ignore (caniemail.com/features/css-white-space).
 */
export function linkedLines(text: string): string {
  const kept = text.replaceAll('\t', '    ').replace(/^ | (?= )/gm, '\u00a0');
  return linkedHtml(kept).replaceAll('\n', '<br>');
}

function linkWord(word: string): string {
  if (word.length > longestAddress) return escapeHtml(word);
  const [, before = '', address = '', after = ''] = trimmed.exec(word) ?? [];
  const target = targetOf(address);
  if (target === undefined) return escapeHtml(word);
  const link = `<a href="${escapeHtml(target)}" ${look('link')}>${escapeHtml(address)}</a>`;
  return `${escapeHtml(before)}${link}${hostBeside(address, target)}${escapeHtml(after)}`;
}

/** The host that a link opens, if its label shows it differently: letters of another script can look alike. */
function hostBeside(address: string, target: string): string {
  const { protocol, hostname, pathname } = new URL(target);
  const host = protocol === 'mailto:' ? pathname.slice(pathname.lastIndexOf('@') + 1) : hostname;
  const shown = address.toLowerCase().replace(protocol === 'mailto:' ? /^.*@/ : /^https?:\/\//, '');
  return shown.startsWith(host) ? '' : ` (${escapeHtml(host)})`;
}

function targetOf(address: string): string | undefined {
  if (/^https?:\/\//i.test(address)) return webAddress(address);
  if (/^www\./i.test(address)) return webAddress(`https://${address}`);
  const mailable = address.includes('@') ? mailableAddress(address) : undefined;
  return mailable === undefined ? undefined : `mailto:${encodeURIComponent(mailable).replace('%40', '@')}`;
}

/** Except URLs with a user name, which can look like another host. */
function webAddress(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.username === '' && url.password === '' ? url.href : undefined;
}
