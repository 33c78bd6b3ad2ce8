import type { Address, Message } from './mailbox.ts';

/** The inbox without scripts: all mails beside the chosen one. While none is chosen it looks for new ones. */
export function inboxPage(messages: readonly Message[], chosen?: Message): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${chosen ? '' : '<meta http-equiv="refresh" content="2">'}
<title>Inbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/inbox.css">
<nav aria-label="Mails">
<h1><a href="/">Inbox</a> ${messages.length}</h1>
<ol>${messages.map((message) => entry(message, chosen)).join('\n')}</ol>
</nav>
<main>${chosen ? mail(chosen) : '<p>What this site sends on this machine arrives here, and goes no further.</p>'}</main>
</html>
`;
}

function entry({ id, subject, to, date }: Message, chosen: Message | undefined): string {
  const current = id === chosen?.id ? ' aria-current="page"' : '';
  const small = `${addresses(to)} · ${new Date(date).toLocaleString()}`;
  return `<li><a href="/mails/${id}"${current}>${escaped(subject || '(no subject)')}<small>${escaped(small)}</small></a></li>`;
}

function mail({ id, subject, from, to, replyTo, date, envelope, headers, html, text }: Message): string {
  const about = {
    From: addresses(from ? [from] : []),
    To: addresses(to),
    'Reply to': addresses(replyTo),
    Date: new Date(date).toLocaleString(),
    Envelope: `${envelope.from || '<>'} → ${envelope.to.join(', ')}`,
  };
  return `<h2>${escaped(subject)}</h2>
${terms(about)}
${html === '' ? '' : `<iframe sandbox title="HTML of the mail" src="/mails/${id}/html"></iframe>`}
<pre dir="auto">${escaped(text)}</pre>
<details><summary>Headers</summary>${terms(headers)}</details>
<p><a href="/mails/${id}/raw">Source</a></p>`;
}

/** Those without a value are left out. */
function terms(values: Readonly<Record<string, string | readonly string[]>>): string {
  const present = Object.entries(values).flatMap(([term, value]) =>
    [value]
      .flat()
      .filter(Boolean)
      .map((each) => `<dt>${escaped(term)}<dd>${escaped(each)}`),
  );
  return `<dl>${present.join('\n')}</dl>`;
}

function addresses(list: readonly Address[]): string {
  return list.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ');
}

/** Strangers write the mails. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
