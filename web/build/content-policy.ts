import { createHash } from 'node:crypto';

/** Sources that pages and the application use. */
export interface PolicyInput {
  /** The text of each inline script. */
  readonly scripts: readonly string[];
  /** The text of each inline style. */
  readonly styles: readonly string[];
  readonly isAppCheckOn: boolean;
}

/**
 * The content security policy of one page, for its `<meta http-equiv>`: only files of the site and the inline texts given by their hashes.
 * firebase.json sends what a page cannot say itself (`frame-ancestors`) or what holds for every file; browsers obey both.
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
 * Lets App Check work: Google's script, the frame that it opens, and the service that gives tokens for what it found. The first three are
 * those of reCAPTCHA's own documentation, the last one is where the Firebase SDK asks. Google's script is put into the page as a plain
 * address, which Trusted Types forbid.
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
