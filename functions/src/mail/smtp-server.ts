/** The mail server that `SMTP_URL` names. */
export interface SmtpServer {
  readonly host: string;
  /** The usual one of the protocol when there is none. */
  readonly port?: number;
  /** TLS from the first byte (`smtps:`), not only after STARTTLS. */
  readonly isSecure: boolean;
  readonly login?: { readonly user: string; readonly pass: string };
}

const loopbackHosts: readonly string[] = ['127.0.0.1', '::1', 'localhost'];

/**
 * Reads `smtp://user:password@host:port` or the same with `smtps:`. Whatever stands behind the host is refused: it is a
 * password whose special characters are not written as % codes, or an option that could switch encryption off.
 */
export function parseSmtpUrl(text: string): SmtpServer | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  if (protocol !== 'smtp:' && protocol !== 'smtps:') return undefined;
  if (hostname === '' || !['', '/'].includes(pathname) || search + hash !== '') return undefined;
  const [user, pass] = [decode(username), decode(password)];
  if (user === undefined || pass === undefined) return undefined;
  return {
    host: hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1'),
    ...(port !== '' && { port: Number(port) }),
    isSecure: protocol === 'smtps:',
    ...(user + pass !== '' && { login: { user, pass } }),
  };
}

/** Whether what is sent there stays on this machine. */
export function isLoopback({ host }: SmtpServer): boolean {
  return loopbackHosts.includes(host);
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
