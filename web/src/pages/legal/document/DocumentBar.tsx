import { ArrowLeft, House, Printer } from 'lucide-react';
import { Button, ButtonLink } from '../../../components/Button/Button.tsx';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import { HomeLink } from '../../layout/HomeLink.tsx';
import { LanguageToggle } from '../../layout/LanguageToggle.tsx';
import { FixedLabel } from '../FixedLabel.tsx';
import { fixedLabels } from '../fixed-labels.ts';
import styles from './DocumentBar.module.css';

/** The header of a legal document: logo, language, ways back, and printing. */
export function DocumentBar() {
  const { t } = useI18n();
  return (
    <header className={styles.bar}>
      <HomeLink />
      <nav className={styles.actions} aria-label={t('legal.actions')}>
        <ButtonLink href="/legal" variant="quiet">
          <ArrowLeft />
          <span>
            <FixedLabel label={fixedLabels.backToLegal} />
          </span>
        </ButtonLink>
        <ButtonLink href="/" variant="quiet">
          <House />
          <span>
            <FixedLabel label={fixedLabels.home} />
          </span>
        </ButtonLink>
        <div className={styles.print}>
          <Button variant="secondary" data-prints="" onClick={() => print()}>
            <Printer />
            <span>
              <FixedLabel label={fixedLabels.print} />
            </span>
          </Button>
        </div>
      </nav>
      <LanguageToggle />
    </header>
  );
}
