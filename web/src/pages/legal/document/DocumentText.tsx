import { Fragment, type ReactNode } from 'react';
import type { LegalDocument } from '../../../../legal/legal-document.ts';
import { builtHtml } from '../../../lib/built-html.ts';
import { Part } from '../../layout/Part.tsx';
import styles from './DocumentText.module.css';

/** What a page puts after a part of its text, by the part's anchor. */
export type Insertions = Readonly<Record<string, ReactNode>>;

interface DocumentTextProps {
  readonly document: LegalDocument;
  readonly insertions: Insertions;
}

/** The text as the build compiled it. */
export function DocumentText({ document, insertions }: DocumentTextProps) {
  return (
    <div className={styles.text} lang={document.language}>
      {document.sections.map((section) => (
        <section key={section.id}>
          {section.parts.map((part) => (
            <Fragment key={part.id}>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown; its compiler refuses HTML. */}
              <div className={styles.prose} dangerouslySetInnerHTML={{ __html: builtHtml(part.html) }} />
              {insertions[part.id] && <Part>{insertions[part.id]}</Part>}
            </Fragment>
          ))}
        </section>
      ))}
    </div>
  );
}
