#!/usr/bin/env node
import { startMailCatcher } from './server.ts';

/** @param name of an environment variable */
function portFrom(name: string, fallback: number) {
  const text = process.env[name] || String(fallback);
  if (!/^\d{1,5}$/.test(text)) throw new Error(`${name} must be a port number, not "${text}".`);
  return Number(text);
}

try {
  const catcher = await startMailCatcher({
    host: process.env.MAIL_HOST || '127.0.0.1',
    smtpPort: portFrom('SMTP_PORT', 1025),
    inboxPort: portFrom('INBOX_PORT', 1080),
  });
  console.log(`Mail: SMTP on port ${catcher.smtpPort}, inbox at http://127.0.0.1:${catcher.inboxPort}`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => catcher.stop());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
