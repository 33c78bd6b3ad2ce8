interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): Policy;
}

interface Policy {
  /** The same text, in an object that the browser takes for markup. */
  createHTML(html: string): string;
}

declare global {
  /** Absent while prerendering, and in browsers that do not know Trusted Types. */
  var trustedTypes: PolicyFactory | undefined;
}

/**
 * The only markup that a page may take from a text: what the build compiled. The content security policy names this policy and allows no
 * other, so a text from anywhere else that reaches `innerHTML` is an error of the browser, not an element.
 */
const policy = globalThis.trustedTypes?.createPolicy('built-html', { createHTML: (html) => html });

/** React compares what it is given by identity, and would write the same text again for a new object. */
const known = new Map<string, string>();

/** Lets the browser take markup of our own build; never pass it text that a person typed. */
export function builtHtml(html: string): string {
  const trusted = known.get(html) ?? policy?.createHTML(html) ?? html;
  known.set(html, trusted);
  return trusted;
}
