/** The browser's own function returns a `TrustedHTML`, which React inserts like a string. */
type Policy = { readonly createHTML: (html: string) => string };

declare global {
  /** Absent while prerendering, and in browsers without Trusted Types. */
  var trustedTypes: { createPolicy(name: string, rules: Policy): Policy } | undefined;
}

/**
 * The only HTML that a page may insert: the output of the build. The content security policy allows no other Trusted
 * Types policy, so any other text that reaches `innerHTML` is an error.
 */
const policy = globalThis.trustedTypes?.createPolicy('built-html', { createHTML: (html) => html });

/** React compares by identity and would write the same text again for a new object. */
const known = new Map<string, string>();

/** Marks HTML from our own build as trusted; never pass text that a person typed. */
export function builtHtml(html: string): string {
  const trusted = known.get(html) ?? policy?.createHTML(html) ?? html;
  known.set(html, trusted);
  return trusted;
}
