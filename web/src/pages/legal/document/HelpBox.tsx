import { site } from '@labka/contract/site';
import { ButtonLink } from '../../../components/Button/Button.tsx';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import type { Language } from '../../../i18n/languages.ts';
import type { LegalSlug } from '../../../lib/legal-document.ts';
import layout from '../../../styles/layout.module.css';
import text from '../../../styles/text.module.css';
import { ContactDetails } from '../ContactDetails.tsx';
import { fixedLabels } from '../fixed-labels.ts';
import styles from './HelpBox.module.css';

/** Its heading is one of the page, so the table of contents links to it. */
export function helpEntryIn(language: Language) {
  return { id: 'pomoc', text: fixedLabels.needHelp[language], level: 2, screenOnly: true } as const;
}

/**
 * Contacts at the end of every document; those about personal data name the address for data protection. On paper the
 * last chapter has them.
 */
export function HelpBox({ slug }: { readonly slug: LegalSlug }) {
  const { t, language } = useI18n();
  const { id, text: title } = helpEntryIn(language);
  const { supportEmail, privacyEmail } = site.contact;
  const email = slug === 'terms' ? supportEmail : privacyEmail;
  return (
    <aside
      className={`${layout.screenOnly} ${layout.panel} ${layout.surface} ${styles.help}`}
      aria-labelledby={id}
    >
      <h2 className={text.chapterTitle} id={id} tabIndex={-1}>
        {title}
      </h2>
      <ContactDetails emails={[{ label: t('contact.emailHeading'), email }]} />
      <p>
        <ButtonLink href="/support">{fixedLabels.contactSupport[language]}</ButtonLink>
      </p>
    </aside>
  );
}
