import { issues, recipients } from '@labka/functions/collections/newsletter';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { Failure } from '../../support/command.ts';
import { countOf } from '../queries.ts';
import { show, tell } from '../tool.ts';
import type { NewsletterTool } from './newsletter.ts';

const pauseSeconds = 5;
/** A count costs one read per thousand documents, so large issues are counted less often. */
const pauseSecondsPerCopy = 1 / 10_000;

export async function showStatus(tool: NewsletterTool, id: string) {
  const issue = await findIssue(tool, id);
  const counts = await countCopies(issue.ref);
  const state: unknown = issue.get('halt') ?? issue.get('state');
  show(tool, { issue: id, state, ...counts }, [`${id}: ${state}`, countsLine(counts)]);
}

export async function watchIssue(tool: NewsletterTool, issue: DocumentReference) {
  let shown = '';
  for (;;) {
    const counts = await countCopies(issue);
    const line = countsLine(counts);
    if (line !== shown) tell(tool, line);
    shown = line;
    if (counts.waiting === 0) return;
    const { sent, failed, waiting } = counts;
    await tool.wait(pauseSeconds + (sent + failed + waiting) * pauseSecondsPerCopy);
  }
}

/** Failed copies were refused or given up, or their subscribers left after the distribution. */
export async function countCopies(issue: DocumentReference) {
  const copies = recipients.in(issue);
  const inState = (state: string) => countOf(copies.where('deliveries.issue.state', '==', state));
  const [all, sent, failed] = await Promise.all([countOf(copies), inState('sent'), inState('failed')]);
  return { sent, failed, waiting: Math.max(0, all - sent - failed) };
}

function countsLine({ sent, failed, waiting }: Awaited<ReturnType<typeof countCopies>>): string {
  return `sent ${sent}, failed ${failed}, waiting ${waiting}`;
}

/** An issue by its file's name. */
export async function findIssue({ db }: NewsletterTool, id: string): Promise<DocumentSnapshot> {
  const isId = id !== '' && !id.includes('/');
  const issue = isId ? await issues.in(db).doc(id).get() : undefined;
  if (issue?.exists) return issue;
  throw new Failure(`No issue "${id}" was sent; use the name of its file without .md.`);
}
