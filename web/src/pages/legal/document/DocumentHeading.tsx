import { Printer } from 'lucide-react';
import { Button } from '../../../components/Button/Button.tsx';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import type { LegalDocument } from '../../../lib/legal-document.ts';
import layout from '../../../styles/layout.module.css';
import text from '../../../styles/text.module.css';
import { DatedLabel } from '../DatedLabel.tsx';
import { fixedLabels } from '../fixed-labels.ts';
import styles from './DocumentHeading.module.css';
import readingDog from './reading-dog.svg';

/** A document's title, its summary, the date of its last change, and printing. */
export function DocumentHeading({ document }: { readonly document: LegalDocument }) {
  const { language } = useI18n();
  return (
    <div className={styles.heading}>
      <h1 className={text.pageTitle} lang={document.language}>
        {document.title}
      </h1>
      <p className={text.lead} lang={document.language}>
        {document.summary}
      </p>
      <div className={styles.updated}>
        <p>
          <DatedLabel label={fixedLabels.lastUpdated} date={document.lastUpdated} />
        </p>
        <div className={layout.scriptOnly}>
          <Button variant="secondary" data-prints="" onClick={() => print()}>
            <Printer />
            {fixedLabels.print[language]}
          </Button>
        </div>
      </div>
      <img className={styles.dog} src={readingDog} alt="" width="120" height="112" loading="lazy" />
    </div>
  );
}
