import { addressId } from '@labka/functions/mail/email-address';
import { Timestamp } from 'firebase-admin/firestore';
import { UsageError } from '../../support/command.ts';
import { quantity } from '../../support/quantity.ts';
import { type CommandLine, type Commands, chooseCommand, readArguments } from '../arguments.ts';
import { timeText } from '../queries.ts';
import { confirm, show, type Tool } from '../tool.ts';
import { audit, erasePerson, isKept, keptFor } from './erase.ts';
import { findPersonalData, type Person } from './personal-data.ts';
import { repeatSince } from './repeat.ts';

const privacyUsage = `npm run staff -- gdpr export <address>     everything that is stored about it, as JSON
npm run staff -- gdpr erase <address>      erases it; what the law requires is kept, without the address
npm run staff -- gdpr repeat <day>         repeats all erasures and unsubscribes since that day, such as 2026-11-21; after a restore
Everywhere: [--project <alias>] (default: the local emulator) [--json] [--yes]`;

export function readPrivacyCommand(args: readonly string[]): CommandLine {
  const { values, positionals } = readArguments(args, {}, privacyUsage);
  return chooseCommand(positionals, values, commands, privacyUsage);
}

/** Answers to a person's request about an address; each use leaves a record that does not name the address. */
const commands: Commands<object> = {
  'export …': (tool, address) => exportAll(tool, personOf(address)),
  'erase …': (tool, address) => eraseAll(tool, personOf(address)),
  'repeat …': repeatSince,
};

/** @param text an address, also as mail programs copy it: `Zoe <zoe@example.com>` */
function personOf(text: string): Person {
  const [, address = text] = /<([^<>]+)>\s*$/.exec(text) ?? [];
  if (!address.includes('@'))
    throw new UsageError(privacyUsage, `"${address}" is not a valid email address.`);
  return { id: addressId(address), address };
}

async function exportAll(tool: Tool, person: Person) {
  const found = await findPersonalData(tool.db, person);
  await audit(tool, 'export', found, person);
  const documents = Object.fromEntries(found.map((document) => [document.ref.path, document.data()]));
  const answer = { address: person.address, exportedAt: tool.now().toISOString(), documents };
  tool.print(
    JSON.stringify(answer, (_name, value) => (value instanceof Timestamp ? timeText(value) : value), 2),
  );
}

async function eraseAll(tool: Tool, person: Person) {
  const count = (await findPersonalData(tool.db, person)).filter((document) => !isKept(document)).length;
  await confirm(tool, `Erase ${quantity(count, 'document')} about ${person.address} permanently?`);
  const erased = await erasePerson(tool, person);
  const left = await findPersonalData(tool.db, person);
  const kept = left.filter(isKept).map(({ ref }) => ref.path);
  const late = left.filter((document) => !isKept(document)).map(({ ref }) => ref.path);
  show(tool, { erased, kept, late }, [
    ...erased.map((path) => `erased  ${path}`),
    ...left.filter(isKept).map((document) => `kept    ${document.ref.path} (${keptFor(document)})`),
    ...late.map((path) => `late    ${path} (created meanwhile: run this again)`),
    `${erased.length} erased. Backups and the support mailbox are not included.`,
  ]);
}
