import { ArrowLeft, House } from 'lucide-react';
import { ButtonLink } from '../../../components/Button/Button.tsx';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import { fixedLabels } from '../fixed-labels.ts';
import styles from './DocumentBar.module.css';

/** The ways back from a legal document. */
export function DocumentBar() {
  const { t, language } = useI18n();
  return (
    <nav className={styles.bar} aria-label={t('legal.actions')}>
      <ButtonLink href="/legal" variant="quiet">
        <ArrowLeft />
        {fixedLabels.backToLegal[language]}
      </ButtonLink>
      <ButtonLink href="/" variant="quiet">
        <House />
        {fixedLabels.home[language]}
      </ButtonLink>
    </nav>
  );
}
