import { Printer } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { PrintSheet, printSheet } from '../../components/PrintSheet/PrintSheet.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import styles from './GuardianConsent.module.css';

interface GuardianConsentProps {
  readonly company: string;
  readonly supportEmail: string;
  /** The ages between which a guardian's consent is required. */
  readonly ages: { readonly minimumAge: number; readonly guardianAge: number };
  /** The document that the guardian agrees to. */
  readonly terms: { readonly version: string; readonly date: string; readonly address: string };
}

/** A one-page paper form for parents. */
export function GuardianConsent(props: GuardianConsentProps) {
  const { t } = useI18n();
  return (
    <aside className={styles.offer} aria-label={t('legal.guardian.title')}>
      <p>{t('legal.guardian.offer', props.ages)}</p>
      <Button variant="secondary" data-prints="" onClick={printSheet}>
        <Printer />
        {t('legal.guardian.print')}
      </Button>
      <PrintSheet>
        <ConsentSheet {...props} />
      </PrintSheet>
    </aside>
  );
}

function ConsentSheet({ company, supportEmail, ages, terms }: GuardianConsentProps) {
  const { t, language } = useI18n();
  return (
    <div className={styles.sheet} lang={language}>
      <h1 className={styles.title}>{t('legal.guardian.title')}</h1>
      <p>{t('legal.guardian.service', { company, ...terms })}</p>
      <Blanks
        title={t('legal.guardian.child')}
        labels={[t('legal.guardian.fullName'), t('legal.guardian.birthDate'), t('legal.guardian.account')]}
      />
      <Blanks
        title={t('legal.guardian.guardian')}
        labels={[
          t('legal.guardian.fullName'),
          t('legal.guardian.address'),
          t('legal.guardian.relation'),
          t('legal.guardian.contact'),
        ]}
      />
      <p>{t('legal.guardian.statement', ages)}</p>
      <p>{t('legal.guardian.withdrawal', { email: supportEmail })}</p>
      <Blanks labels={[t('legal.guardian.placeAndDate'), t('legal.guardian.signature')]} />
    </div>
  );
}

function Blanks({ title, labels }: { readonly title?: string; readonly labels: readonly string[] }) {
  return (
    <div className={styles.blanks}>
      {title !== undefined && <h2 className={styles.heading}>{title}</h2>}
      {labels.map((label) => (
        <p className={styles.blank} key={label}>
          {label}
        </p>
      ))}
    </div>
  );
}
