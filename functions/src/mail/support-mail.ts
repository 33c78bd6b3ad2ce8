import { type ContactMessage, collections, type Language, languages, limits, topicOf } from '@labka/contract';
import { texts } from '../texts/texts.ts';
import { replyTo } from './email-address.ts';
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

/** The mail that tells support about a visitor's message. Its words are free of invisible characters, and escaped where they stand in HTML. */
export function composeSupportMail(
  message: ReceivedMessage,
  { supportInbox, publicUrl }: SupportMailOptions,
): Mail {
  const answerAddress = replyTo(message.name, message.email);
  const topic = topicName(message.subject, 'sk');
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
    html: mailHtml({ title, body: [titleHtml(title), tableHtml(rows), messageHtml(words)], footer }),
  };
}

const answerable = 'Odpoveď na tento e-mail dostane odosielateľ správy.';
const notAnswerable = 'Adresa odosielateľa nie je platná, na tento e-mail mu nemožno odpovedať.';

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

/** Visitor's text appears in no attribute; `bdi` and `dir` keep right-to-left text inside its own cell. */
function tableHtml(rows: readonly Row[]): string {
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" ${look('label')}>${escapeHtml(label)}</th><td ${look('value')}><bdi>${escapeHtml(value)}</bdi></td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" border="0">\n${lines.join('\n')}\n</table>`;
}

function messageHtml(words: string): string {
  return `<div ${look('message')} dir="auto">${escapeHtml(words).replaceAll('\n', '<br>')}</div>`;
}

/**
 * Tells support how many messages came without a mail of their own. Nothing that a visitor wrote stands here, so nothing can have it refused.
 * @param id of the summary: its hour in UTC, as `2026-11-22T04`
 */
export function composeSummary(
  id: string,
  count: number,
  { supportInbox, publicUrl }: SupportMailOptions,
): Mail {
  const title = `Ďalšie správy z webu: ${count}`;
  const body = [
    `V\u00a0hodine od ${supportTime(new Date(`${id}:00:00Z`))} prišlo viac správ, než koľko ich posielame jednotlivo. Tie ďalšie (spolu ${count}) neprišli e-mailom a čakajú v\u00a0schránke webu.`,
    'Vypíše ich príkaz:',
    `npm run staff -- inbox list --summary ${id}`,
  ];
  return notice(`summary.${id}`, title, body, { supportInbox, publicUrl });
}

/** Tells the operator that an issue has paused itself, and how to go on. */
export function composePausedIssue(
  { id, subject, refusal }: { readonly id: string; readonly subject: string; readonly refusal: string },
  options: SupportMailOptions,
): Mail {
  const title = `Rozosielanie noviniek sa pozastavilo: ${id}`;
  const body = [
    `Poštové servery odmietali číslo „${visibleLine(subject, limits.subject.max)}“ (${refusal}), preto sa už ďalej neposiela. Ostatná pošta chodí ďalej.`,
    'Ak je príčina odstránená, pokračujte týmto príkazom:',
    `npm run staff -- newsletter resume ${id} --project <alias>`,
    'Ak sa zvyšok nemá poslať vôbec:',
    `npm run staff -- newsletter cancel ${id} --project <alias>`,
  ];
  return notice(`paused.${mailIdPart(id)}`, title, body, options);
}

function notice(
  id: string,
  title: string,
  body: readonly string[],
  { supportInbox, publicUrl }: SupportMailOptions,
): Mail {
  const footer = [`Odoslané z\u00a0webu ${publicUrl}.`];
  return {
    id,
    to: supportInbox,
    subject: title,
    text: mailText([title, ...body], footer),
    html: mailHtml({ title, body: [titleHtml(title), ...body.map(paragraphHtml)], footer }),
  };
}

/** As the website names what the message is about; messages of the contact form have no topic. */
function topicName(subject: string, language: Language): string | undefined {
  const topic = topicOf(subject);
  return topic === 'contact' ? undefined : texts[language].topics[topic];
}

/** The language of the page that a message was written on, where its subject tells: the support form puts its topic's name there. */
export function languageOf(subject: string): Language | undefined {
  // Some of the website's spaces do not break.
  const written = subject.replace(/\s/g, ' ');
  return languages.find((language) => {
    const name = topicName(subject, language);
    return name !== undefined && written.endsWith(name);
  });
}

const timeZone = 'Europe/Bratislava';

const format = new Intl.DateTimeFormat('sk-SK', { dateStyle: 'long', timeStyle: 'medium', timeZone });

/** A time as support reads it, wherever the server is. */
function supportTime(time: Date): string {
  return `${format.format(time)} (${timeZone})`;
}
