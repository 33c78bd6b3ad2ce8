import { Fragment } from 'react';
import { type LegalDocument, type LegalSlug, legalTextKey } from '../../../lib/legal-document.ts';
import { SectionBoundary } from '../../layout/SectionBoundary.tsx';
import { builtHtml } from './built-html.ts';
import styles from './DocumentText.module.css';
import type { Insertions } from './insertions.ts';

interface DocumentTextProps {
  readonly document: LegalDocument;
  readonly insertions: Insertions;
}

/** The anchor of the chapter whose sections are shown as cards. */
const cards: Partial<Record<LegalSlug, string>> = { gdpr: 'pravne-zaklady' };

export function DocumentText({ document, insertions }: DocumentTextProps) {
  return (
    <div className={styles.text} lang={document.language} data-text={legalTextKey(document)}>
      {document.sections.map((section) => (
        <section key={section.id}>
          {section.parts.map((part) => (
            <Fragment key={part.id}>
              <div
                className={styles.prose}
                data-variant={part.id === cards[document.slug] ? 'cards' : undefined}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown; its compiler refuses HTML.
                dangerouslySetInnerHTML={{ __html: builtHtml(part.html) }}
              />
              {insertions[part.id] && <SectionBoundary>{insertions[part.id]?.part}</SectionBoundary>}
            </Fragment>
          ))}
        </section>
      ))}
    </div>
  );
}
