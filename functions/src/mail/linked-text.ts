import { mailableAddress } from './email-address.ts';
import { look } from './mail-style.ts';
import { escapeHtml } from './safe-text.ts';

/** Top-level domains that make mail programs turn `labka.sk` into a link. */
const bareDomain = /^([\p{L}\d-]+\.)+(app|at|com|cz|de|dev|eu|hu|info|io|net|org|pl|sk)(\/\S*)?$/iu;
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
  if (/^www\./i.test(address) || bareDomain.test(address)) return webAddress(`https://${address}`);
  const mailbox = address.includes('@') ? mailableAddress(address) : undefined;
  return mailbox === undefined ? undefined : `mailto:${encodeURIComponent(mailbox).replace('%40', '@')}`;
}

/** Except URLs with a user name, which can look like another host. */
function webAddress(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.username === '' && url.password === '' ? url.href : undefined;
}
