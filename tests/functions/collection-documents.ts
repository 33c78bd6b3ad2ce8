import type { CollectionRow, PersonalData } from '@labka/functions/collections/collection';
import { isToSupport } from '@labka/functions/delivery/platform';
import { deliveryField } from '@labka/functions/operations';

type Index = NonNullable<CollectionRow['indexes']>[number];

export function indexesOf(table: readonly CollectionRow[]): string {
  const content = {
    indexes: table.flatMap((row) =>
      [...(row.indexes ?? []), ...supportIndexes(row)].map((index) => composite(row, index)),
    ),
    fieldOverrides: table.filter(({ fields }) => 'expireAt' in fields).map(timeToLive),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** `reconcile` looks for the oldest unsettled mail of each kind to support. */
function supportIndexes({ mails = {} }: CollectionRow): readonly Index[] {
  return Object.entries(mails)
    .filter(([, mail]) => isToSupport(mail))
    .map(([mail]) => ({
      [`${deliveryField(mail)}.state`]: 'ASCENDING',
      [`${deliveryField(mail)}.firstDueAt`]: 'ASCENDING',
    }));
}

function composite({ name }: CollectionRow, index: Index) {
  const fields = Object.entries(index).map(([fieldPath, order]) => ({ fieldPath, order }));
  return { collectionGroup: name, queryScope: 'COLLECTION', fields };
}

function timeToLive({ name }: CollectionRow) {
  return { collectionGroup: name, fieldPath: 'expireAt', ttl: true, indexes: [] };
}

export function pageOf(table: readonly CollectionRow[]): string {
  return [
    '# Collections',
    '',
    'What is stored in Firestore, from the rows in `functions/src/collections/`. This page and',
    '`firestore.indexes.json` follow from them: `npx vitest run --project unit tests/functions/collections.test.ts -u`.',
    'Firestore deletes a document within a day after its `expireAt`.',
    '',
    '| collection | holds | written by | deleted | found by `gdpr export` and `erase` |',
    '|---|---|---|---|---|',
    ...table.map(collectionLine),
    '',
    'These periods are proposals; the operator confirms them, and the privacy policy must say the same.',
    '',
    '| mail | about a document of | given up after | needs a person |',
    '|---|---|---|---|',
    ...table.flatMap(mailLines),
    '',
  ].join('\n');
}

function collectionLine({ name, holds, writtenBy, retention, personalData }: CollectionRow): string {
  const periods = Object.entries(retention).map(([state, period]) =>
    typeof period === 'string' ? `${state}: ${period}` : `${state}: ${period.kept} after ${period.after}`,
  );
  return line(`\`${name}\``, holds, writtenBy.join(', '), periods.join('; '), wayOf(personalData));
}

function wayOf(way: PersonalData): string {
  switch (way.foundBy) {
    case 'nothing':
      return `not: ${way.because}`;
    case 'id':
      return `its id, \`${way.hash}\``;
    case 'hash':
      return `\`${way.field}\`; erasing leaves it (${way.kept})`;
    case 'visitor':
      return `\`${way.typed}\``;
  }
}

function mailLines({ name, mails = {} }: CollectionRow): readonly string[] {
  return Object.entries(mails).map(([mail, { queue, giveUpAfterDays }]) =>
    line(
      `\`${mail}\``,
      `\`${name}\``,
      `${giveUpAfterDays} ${giveUpAfterDays === 1 ? 'day' : 'days'}`,
      isToSupport({ queue }) ? 'yes: an ERROR in the log, once' : 'no',
    ),
  );
}

function line(...cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
