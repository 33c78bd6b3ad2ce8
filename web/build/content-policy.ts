import { createHash } from 'node:crypto';

interface PolicyInput {
  /** The text of each inline script. */
  readonly scripts: readonly string[];
  /** The text of each inline style. */
  readonly styles: readonly string[];
  readonly isAppCheckOn: boolean;
}

/**
 * The content security policy of one page, for its `<meta http-equiv>`: only the site's own files, and the inline texts
 * by their hashes. firebase.json sends the directives that a `<meta>` may not contain (`frame-ancestors`) and those for
 * all files; with the hashes it would change with each edit of a component. Browsers apply both policies.
 */
export function pagePolicy({ scripts, styles, isAppCheckOn }: PolicyInput): string {
  const closed = [
    "default-src 'none'",
    `script-src 'self'${hashes(scripts)}`,
    `style-src 'self'${hashes(styles)}`,
    "img-src 'self'",
    "font-src 'self' data:",
    "connect-src 'self' https://firestore.googleapis.com",
    "manifest-src 'self'",
    trustedTypes,
  ].join('; ');
  return isAppCheckOn ? openForAppCheck(closed) : closed;
}

const trustedTypes = "require-trusted-types-for 'script'; trusted-types built-html";

/**
 * Allows what App Check loads: Google's script, its frame, and the token service. The first three sources come from
 * reCAPTCHA's documentation, the last is the one that the Firebase SDK requests. Google's script is inserted by a plain
 * URL, which Trusted Types forbid.
 */
export function openForAppCheck(policy: string): string {
  return policy
    .replace("script-src 'self'", '$& https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/')
    .replace("connect-src 'self'", '$& https://content-firebaseappcheck.googleapis.com')
    .replace(
      trustedTypes,
      'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    );
}

function hashes(texts: readonly string[]): string {
  return texts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('');
}
