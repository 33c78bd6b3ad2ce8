import { languages } from '@labka/contract';
import { subscribers } from '@labka/functions/operations';
import { countOf } from '../queries.ts';
import { show, type Tool } from '../tool.ts';

/** Counts in the database; no subscriber is read. */
export async function showStatus(tool: Tool) {
  const inState = (state: string) => subscribers.in(tool.db).where('state', '==', state);
  const confirmed = inState('confirmed');
  const [asked, total, left, ...perLanguage] = await Promise.all([
    countOf(inState('unconfirmed')),
    countOf(confirmed),
    countOf(inState('unsubscribed')),
    ...languages.map((language) => countOf(confirmed.where('language', '==', language))),
  ]);
  const inLanguage = Object.fromEntries(languages.map((language, index) => [language, perLanguage[index]]));
  show(tool, { asked, confirmed: total, inLanguage, left }, [
    `${asked} asked, not confirmed yet`,
    `${total} confirmed (${Object.entries(inLanguage)
      .map((count) => count.join(' '))
      .join(', ')})`,
    `${left} left`,
  ]);
}
