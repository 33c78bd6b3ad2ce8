import type { LegalDocument } from '../../../lib/legal-document.ts';
import text from '../../../styles/text.module.css';
import { DatedLabel } from '../DatedLabel.tsx';
import { fixedLabels } from '../fixed-labels.ts';
import styles from './DocumentHeading.module.css';

export function DocumentHeading({ document }: { readonly document: LegalDocument }) {
  return (
    <div className={styles.heading}>
      <h1 className={text.pageTitle} lang={document.language}>
        {document.title}
      </h1>
      <p className={text.lead} lang={document.language}>
        {document.summary}
      </p>
      <p className={styles.date}>
        <DatedLabel label={fixedLabels.lastUpdated} date={document.lastUpdated} />
      </p>
    </div>
  );
}
