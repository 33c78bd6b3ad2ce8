import { site } from '../../../../site.config.ts';
import { ButtonLink } from '../../../components/Button/Button.tsx';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import type { LegalSlug } from '../../../lib/legal-document.ts';
import layout from '../../../styles/layout.module.css';
import text from '../../../styles/text.module.css';
import { ContactDetails } from '../ContactDetails.tsx';
import { FixedLabel } from '../FixedLabel.tsx';
import { fixedLabels } from '../fixed-labels.ts';
import styles from './HelpBox.module.css';

/** Also a heading of the page, so the table of contents links to it. */
export const helpEntry = {
  id: 'pomoc',
  text: <FixedLabel label={fixedLabels.needHelp} />,
  level: 2,
} as const;

/** Contacts at the end of every document; those about personal data name the address for data protection. */
export function HelpBox({ slug }: { readonly slug: LegalSlug }) {
  const { t } = useI18n();
  const { supportEmail, privacyEmail } = site.contact;
  const email = slug === 'terms' ? supportEmail : privacyEmail;
  return (
    <aside className={styles.help} aria-labelledby={helpEntry.id}>
      <h2 className={text.chapterTitle} id={helpEntry.id} tabIndex={-1}>
        {helpEntry.text}
      </h2>
      <ContactDetails emails={[{ label: t('contact.emailHeading'), email }]} />
      <p className={layout.screenOnly}>
        <ButtonLink href="/support">
          <span>
            <FixedLabel label={fixedLabels.contactSupport} />
          </span>
        </ButtonLink>
      </p>
    </aside>
  );
}
