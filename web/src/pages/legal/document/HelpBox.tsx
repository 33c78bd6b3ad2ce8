import { site } from '../../../../site.config.ts';
import { ButtonLink } from '../../../components/Button/Button.tsx';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import { ChapterTitle } from '../../layout/ChapterTitle.tsx';
import { FixedLabel } from '../FixedLabel.tsx';
import { fixedLabels } from '../fixed-labels.ts';
import { WaysToWrite } from '../WaysToWrite.tsx';
import styles from './HelpBox.module.css';

/** It is a heading of the page as well, so the contents lead to it. */
export const helpEntry = {
  id: 'pomoc',
  text: <FixedLabel label={fixedLabels.needHelp} />,
  level: 2,
} as const;

/** Where to ask, at the end of every document. */
export function HelpBox() {
  const { t } = useI18n();
  return (
    <aside className={styles.help} aria-labelledby={helpEntry.id}>
      <ChapterTitle id={helpEntry.id} isTarget>
        {helpEntry.text}
      </ChapterTitle>
      <WaysToWrite emails={[{ label: t('contact.emailHeading'), email: site.contact.supportEmail }]} />
      <p className={styles.action}>
        <ButtonLink href="/support">
          <span>
            <FixedLabel label={fixedLabels.contactSupport} />
          </span>
        </ButtonLink>
      </p>
    </aside>
  );
}
