import { addressId, privacyRequests, visibleLine } from '@labka/functions/operations';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { Failure, UsageError } from '../../support/command.ts';
import { quantity } from '../../support/quantity.ts';
import { type CommandLine, type Commands, chooseCommand, readArguments } from '../arguments.ts';
import { timeText } from '../queries.ts';
import { confirm, show, type Tool } from '../tool.ts';
import { audit, erasePerson, isKept, keptFor } from './erase.ts';
import { findPersonalData, findSimilar, type Person } from './personal-data.ts';
import { repeatSince } from './repeat.ts';

const privacyUsage = `npm run staff -- gdpr export              everything that is stored about an address, as JSON
npm run staff -- gdpr erase               erases it; what the law requires is kept, without the address
npm run staff -- gdpr repeat <day>        repeats all erasures and unsubscribes since that day, such as 2026-11-21; after a restore
export and erase ask for the address, or read it from standard input.
Everywhere: [--project <alias>] (default: the local emulator) [--json] [--yes]`;

export function readPrivacyCommand(args: readonly string[]): CommandLine {
  const { values, positionals } = readArguments(args, {}, privacyUsage);
  return chooseCommand(positionals, values, commands, privacyUsage);
}

/** Answers to a person's request about an address; each use leaves a record that does not name the address. */
const commands: Commands<object> = {
  export: exportAll,
  'export …': refuseAddress,
  erase: eraseAll,
  'erase …': refuseAddress,
  'repeat …': repeatSince,
};

async function refuseAddress() {
  throw new Failure(
    'No address on the command line: npm’s log (npm config get cache, _logs) and the shell’s history keep it; delete it there. Run this without it: you are asked, or it is read from standard input.',
  );
}

/** The person, under every spelling that belongs to the request, and the similar ones that do not. */
async function askForPerson(tool: Tool) {
  const person = personOf(await tool.read('Address: '));
  const similar = await findSimilar(tool.db, person);
  const people: Person[] = [person];
  for (const other of tool.isSure ? [] : similar) {
    const question = `Does "${visibleLine(other.address)}" (${quantity(other.count, 'document')}) belong to the request, too?`;
    if (await tool.ask(question)) people.push(other);
  }
  return { people, others: similar.filter((other) => !people.includes(other)) };
}

/** @param text an address, also as mail programs copy it: `Zoe <zoe@example.com>` */
function personOf(text: string): Person {
  const [, address = text] = /<([^<>]+)>\s*$/.exec(text) ?? [];
  if (!address.includes('@'))
    throw new UsageError(privacyUsage, `"${address}" is not a valid email address.`);
  return { id: addressId(address), address };
}

async function findAll({ db }: Tool, people: readonly Person[]) {
  const found = await Promise.all(people.map((person) => findPersonalData(db, person)));
  return [...new Map(found.flat().map((document) => [document.ref.path, document])).values()];
}

/** Its answer is for the person, so it names no similar address of others. */
async function exportAll(tool: Tool) {
  const { people } = await askForPerson(tool);
  const found = await findAll(tool, people);
  for (const person of people) await audit(tool, 'export', found, person);
  const documents = Object.fromEntries(found.map((document) => [document.ref.path, document.data()]));
  const addresses = people.map(({ address }) => address);
  const answer = { addresses, exportedAt: tool.now().toISOString(), documents };
  tool.print(
    JSON.stringify(answer, (_name, value) => (value instanceof Timestamp ? timeText(value) : value), 2),
  );
}

async function eraseAll(tool: Tool) {
  const { people, others } = await askForPerson(tool);
  const count = (await findAll(tool, people)).filter((document) => !isKept(document)).length;
  const named = people.map(({ address }) => address).join(', ');
  await confirm(tool, `Erase ${quantity(count, 'document')} about ${named} permanently?`);
  const erased: string[] = [];
  for (const person of people) erased.push(...(await erasePerson(tool, person)));
  const left = await findAll(tool, people);
  const kept = left.filter(isKept).map(({ ref }) => ref.path);
  const late = left.filter((document) => !isKept(document)).map(({ ref }) => ref.path);
  const similar = others.map(({ address }) => visibleLine(address));
  show(tool, { erased, kept, late, similar }, [
    ...erased.map((path) => `erased  ${path}`),
    ...left.filter(isKept).map(keptLine),
    ...late.map((path) => `late    ${path} (created meanwhile: run this again)`),
    ...similar.map((address) => `similar "${address}" (not erased)`),
    `${erased.length} erased. The record of this stays ${privacyRequests.retention.done.kept}, with a keyed hash in place of the address.`,
    'Backups keep what is erased for up to 30 days. Search the support mailbox yourself.',
  ]);
}

function keptLine(document: DocumentSnapshot): string {
  const until = timeText(document.get('expireAt')).slice(0, 10);
  return `kept    ${document.ref.path} until ${until} (${keptFor(document)})`;
}
