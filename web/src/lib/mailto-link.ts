interface MailDraft {
  readonly subject?: string | undefined;
  readonly body?: string | undefined;
}

/** Mail programs on Windows cut off or refuse URLs longer than about 2,000 characters. */
const longestLink = 2_000;

/** A mailto: URL with a draft; the body is left out if it would make the URL too long for mail programs. */
export function mailtoLink(address: string, draft: MailDraft = {}): string {
  const full = link(address, draft);
  return full.length <= longestLink ? full : link(address, { subject: draft.subject });
}

function link(address: string, draft: MailDraft): string {
  const parts = Object.entries(draft)
    .filter(([, text]) => text)
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return parts.length > 0 ? `mailto:${address}?${parts.join('&')}` : `mailto:${address}`;
}
