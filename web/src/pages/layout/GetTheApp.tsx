import type { ButtonVariant } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import styles from './GetTheApp.module.css';
import { waysOfPhones } from './stores.ts';

interface GetTheAppProps {
  readonly variant?: ButtonVariant;
  readonly onClick?: () => void;
}

/** One button: on phones their store, or the web version until that has the app; elsewhere the download section. */
export function GetTheApp(look: GetTheAppProps) {
  const { t } = useI18n();
  return (
    <>
      {waysOfPhones.map(({ device, href, text }) => (
        <span className={styles.way} data-device-of={device} key={device}>
          <ButtonLink {...look} href={href}>
            {t(text)}
          </ButtonLink>
        </span>
      ))}
      <span className={styles.allWays}>
        <ButtonLink {...look} href="/#download">
          {t('getTheApp')}
        </ButtonLink>
      </span>
    </>
  );
}
