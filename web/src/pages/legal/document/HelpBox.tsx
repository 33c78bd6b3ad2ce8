import { site } from '../../../../site.config.ts';
import { ButtonLink } from '../../../components/Button/Button.tsx';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import { PostalAddress } from '../../layout/PostalAddress.tsx';
import { FixedLabel } from '../FixedLabel.tsx';
import { fixedLabels } from '../fixed-labels.ts';
import styles from './HelpBox.module.css';

/** Where to ask, at the end of every document. */
export function HelpBox() {
  const { t } = useI18n();
  const { supportEmail } = site.contact;
  return (
    <aside className={styles.help} aria-labelledby="help-title">
      <h2 className={styles.title} id="help-title">
        <FixedLabel label={fixedLabels.needHelp} />
      </h2>
      <div className={styles.ways}>
        <div>
          <h3 className={styles.label}>{t('contact.emailHeading')}</h3>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </div>
        <div>
          <h3 className={styles.label}>{t('contact.addressHeading')}</h3>
          <PostalAddress />
        </div>
      </div>
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
