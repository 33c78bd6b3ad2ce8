/* Publishes the drafts of legal texts: `npm run legal:publish -w web`. web/content/legal/README.md says what that means. */
import { writeFile } from 'node:fs/promises';
import { companyDay } from '@labka/contract/company';
import { placeholders } from '../tools/release/doctor/operator.ts';
import { Failure, messageOf, runMain } from '../tools/support/command.ts';
import {
  type Publications,
  publicationsFile,
  readArchive,
  readPublications,
} from '../web/build/legal/archive.ts';
import { publishDrafts } from '../web/build/legal/publish.ts';

await runMain(async () => {
  const { publications, faults, added } = publish();
  if (faults.length > 0) throw new Failure(['Nothing was published.', ...faults].join('\n'));
  if (added.length === 0) return console.log('Every version is published. Nothing was changed.');
  assertOperatorsValues(publications, added);
  await writeFile(publicationsFile(), `${JSON.stringify(publications, null, 2)}\n`);
  console.log(`Published: ${added.join(', ')}. Commit web/content/legal and release it today.`);
});

function publish() {
  try {
    return publishDrafts(readArchive(), readPublications(), companyDay(new Date()));
  } catch (cause) {
    throw new Failure(`Nothing was published. ${messageOf(cause)}`, { cause });
  }
}

/** A text keeps its values for good, and must not keep those of an example. The doctor finds empty ones. */
function assertOperatorsValues(publications: Publications, added: readonly string[]) {
  const problems = added.flatMap((key) => placeholders(publications[key]?.values ?? {}));
  if (problems.length === 0) return;
  const reason = 'Nothing was published. Put the operator’s values into contract/src/site.ts:';
  throw new Failure([reason, ...new Set(problems)].join('\n'));
}
