import { type ContactMessage, collections, limits, topicOf } from '@labka/contract';
import { texts } from '../texts/texts.ts';
import { replyTo } from './email-address.ts';
import { linkedHtml } from './linked-text.ts';
import { type Mail, mailIdPart } from './mail.ts';
import { mailHtml, mailText, paragraphHtml, titleHtml } from './mail-html.ts';
import { look } from './mail-style.ts';
import { escapeHtml, visibleLine, visibleText } from './safe-text.ts';

/** A message as support reads it. */
export interface ReceivedMessage extends ContactMessage {
  readonly id: string;
  readonly receivedAt: Date;
  /** What visitor and support call it; empty until it is registered. */
  readonly reference: string;
}

export interface SupportMailOptions {
  readonly supportInbox: string;
  readonly publicUrl: string;
}

/** The mail to support about a visitor's message, without invisible characters, escaped in HTML. */
export function composeSupportMail(
  message: ReceivedMessage,
  { supportInbox, publicUrl }: SupportMailOptions,
): Mail {
  const answerAddress = replyTo(message.name, message.email);
  const topic = topicName(message.subject);
  const title = topic === undefined ? 'Nová správa z kontaktného formulára' : 'Nová otázka pre podporu';
  const rows = tableOf(message, topic);
  const words = visibleText(message.message, limits.message.max);
  const document = visibleLine(`${collections.contactMessages}/${message.id}`, limits.message.max);
  const footer = [
    answerAddress ? answerable : notAnswerable,
    `Odoslané z webu ${publicUrl}, uložené ako ${document}.`,
  ];
  return {
    id: `support.${mailIdPart(message.id)}`,
    to: supportInbox,
    ...(answerAddress && { replyTo: answerAddress }),
    subject: `[${message.reference}] ${subjectOf(message)}`,
    text: mailText([title, rows.map(textRow).join('\n'), `${labels.message}:`, words], footer),
    html: mailHtml({
      title,
      preheader: escapeHtml(
        `${visibleLine(message.name, limits.name.max)}: ${visibleLine(words, previewLength)}`,
      ),
      body: [titleHtml(title), tableHtml(rows), messageHtml(words)],
      footer,
    }),
  };
}

/** Characters of a message that lists of mails show. */
const previewLength = 120;

const answerable = 'Odpoveď na tento e-mail dostane odosielateľ správy.';
const notAnswerable =
  'Na tento e-mail nemožno odpovedať: adresa odosielateľa nie je platná alebo má pred zavináčom písmená, ktoré poštové servery nedoručia.';

/** For every field of the form: one that is new has no mail without its label. */
const labels: Readonly<Record<keyof ContactMessage, string>> = {
  name: 'Meno',
  email: 'E-mail',
  subject: 'Predmet',
  message: 'Správa',
};

type Row = readonly [label: string, value: string];

function tableOf(message: ReceivedMessage, topic: string | undefined): readonly Row[] {
  return [
    ['Číslo', message.reference],
    [labels.name, visibleLine(message.name, limits.name.max)],
    [labels.email, visibleLine(message.email, limits.email.max)],
    ['Prijaté', supportTime(message.receivedAt)],
    ...(topic === undefined ? [] : [['Téma', topic] as const]),
    [labels.subject, subjectOf(message)],
  ];
}

function subjectOf({ subject }: ReceivedMessage): string {
  return visibleLine(subject, limits.subject.max);
}

function textRow([label, value]: Row): string {
  return `${`${label}:`.padEnd(12)}${value}`;
}

/** Visitor's text appears in no attribute but the targets of links; `dir` keeps right-to-left text inside its own cell. */
function tableHtml(rows: readonly Row[]): string {
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" ${look('label')}>${escapeHtml(label)}</th><td ${look('value')} dir="auto">${linkedHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">\n${lines.join('\n')}\n</table>`;
}

function messageHtml(words: string): string {
  // Outlook for Windows pads cells only.
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:20px;table-layout:fixed"><tr><td ${look('message')} dir="auto">${linkedHtml(words).replaceAll('\n', '<br>')}</td></tr></table>`;
}

/** A text of a digest, by its first message. */
export interface DigestEntry {
  readonly message: ReceivedMessage;
  /** How many messages have this text. */
  readonly count: number;
}

export interface DigestOptions extends SupportMailOptions {
  /** The Firebase project, for the command that shows a long message. */
  readonly project: string;
}

/** Characters of a message in a digest. */
const mostWords = 1000;

/**
 * The mail with the words of many messages.
 * @param id of the digest
 * @param quarter in which they came, as `2026-11-22T04:15` (UTC)
 */
export function composeDigest(
  id: string,
  quarter: string,
  entries: readonly DigestEntry[],
  { supportInbox, publicUrl, project }: DigestOptions,
): Mail {
  const total = entries.reduce((sum, { count }) => sum + count, 0);
  const title = `Viac správ z webu: ${total}`;
  const intro = `Od ${supportTime(new Date(`${quarter}:00Z`))} prišlo viac správ, než koľko ich posielame jednotlivo. Tu sú ich slová; odpovedajte na adresu pri správe.`;
  const footer = [
    `Rovnaké správy stoja raz, s počtom. Koniec správy dlhšej než ${mostWords} znakov vypíše príkaz: npm run staff -- inbox show <číslo> --project ${project}`,
    `Odoslané z webu ${publicUrl}.`,
  ];
  const texts = entries.map((entry) => ({
    head: headOf(entry),
    from: `${visibleLine(entry.message.name, limits.name.max)} (${visibleLine(entry.message.email, limits.email.max)})`,
    words: visibleText(entry.message.message, mostWords),
  }));
  const html = texts.map(
    ({ head, from, words }) =>
      `<h2 dir="auto">${linkedHtml(head)}</h2>\n<p ${look('value')} dir="auto">${linkedHtml(from)}</p>\n${messageHtml(words)}`,
  );
  return {
    id: `digest.${mailIdPart(id)}`,
    to: supportInbox,
    subject: title,
    text: mailText(
      [title, intro, ...texts.map(({ head, from, words }) => `${head}\n${from}\n\n${words}`)],
      footer,
    ),
    html: mailHtml({
      title,
      preheader: escapeHtml(`Rôznych správ: ${entries.length}. Prvá: ${texts[0]?.head ?? ''}`),
      body: [titleHtml(title), paragraphHtml(intro), ...html],
      footer,
    }),
  };
}

/** Tells the operator that an issue has paused itself, and how to resume or cancel it. */
export function composePausedIssue(
  { id, subject, refusal }: { readonly id: string; readonly subject: string; readonly refusal: string },
  { supportInbox, publicUrl, project }: DigestOptions,
): Mail {
  const title = `Rozosielanie noviniek sa pozastavilo: ${id}`;
  const body = [
    `Poštové servery odmietali číslo „${visibleLine(subject, limits.subject.max)}“ (${refusal}), preto sa už ďalej neposiela. Ostatná pošta chodí ďalej.`,
    'Keď je príčina odstránená, pokračujte týmto príkazom:',
    `npm run staff -- newsletter resume ${id} --project ${project}`,
    'Ak sa zvyšok nemá poslať vôbec:',
    `npm run staff -- newsletter cancel ${id} --project ${project}`,
  ];
  const footer = [`Odoslané z\u00a0webu ${publicUrl}.`];
  return {
    id: `paused.${mailIdPart(id)}`,
    to: supportInbox,
    subject: title,
    text: mailText([title, ...body], footer),
    html: mailHtml({
      title,
      preheader: 'Príkazy, ktorými môžete pokračovať alebo skončiť, sú v\u00a0tejto správe.',
      body: [titleHtml(title), ...body.map(paragraphHtml)],
      footer,
    }),
  };
}

function headOf({ message, count }: DigestEntry): string {
  return `${count > 1 ? `${count}× ` : ''}[${message.reference}] ${subjectOf(message)}`;
}

/** As the operator's website names what the message is about; messages of the contact form have no topic. */
function topicName(subject: string): string | undefined {
  const topic = topicOf(subject);
  return topic === 'contact' ? undefined : texts.sk.topics[topic];
}

const timeZone = 'Europe/Bratislava';

const format = new Intl.DateTimeFormat('sk-SK', { dateStyle: 'long', timeStyle: 'medium', timeZone });

/** A time as support reads it, wherever the server is. */
function supportTime(time: Date): string {
  return `${format.format(time)} (${timeZone})`;
}
