import {
  type ContentsEntry,
  type LegalDocument,
  type LegalMetadata,
  legalTextKey,
} from '../../../lib/legal-document.ts';
import styles from './DocumentText.module.css';

const levels: Readonly<Record<string, ContentsEntry['level']>> = { H2: 2, H3: 3, H4: 4 };

/** The text that the page was served with, so that its visitors do not download it twice; undefined on other pages. */
export function servedDocument(metadata: LegalMetadata): LegalDocument | undefined {
  const text = globalThis.document?.querySelector(`[data-text="${legalTextKey(metadata)}"]`);
  if (!text) return undefined;
  const sections = [...text.children].map((section) => {
    const parts = [...section.children]
      .filter(isPart)
      .map((part) => ({ id: idOf(part), html: part.innerHTML }));
    return { id: parts[0]?.id ?? '', parts };
  });
  const contents = [...text.querySelectorAll(`.${styles.prose} :is(h2, h3, h4)`)].map((heading) => ({
    id: heading.id,
    text: heading.textContent,
    level: levels[heading.tagName] ?? 2,
  }));
  return { ...metadata, contents, sections };
}

/** What a page inserts between the parts is not of the document. */
function isPart(element: Element): boolean {
  return element.classList.contains(styles.prose ?? '');
}

function idOf(part: Element): string {
  return part.querySelector('[id]')?.id ?? '';
}
