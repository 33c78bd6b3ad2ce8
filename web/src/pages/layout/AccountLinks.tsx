import { site } from '../../../site.config.ts';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';

interface AccountLinksProps {
  readonly className: string | undefined;
  readonly onFollow: () => void;
}

/** The website has no accounts: both lead to the web app, or to the download where there is none. */
export function AccountLinks({ className, onFollow }: AccountLinksProps) {
  const { t } = useI18n();
  const target = site.webAppUrl ?? '/#download';
  return (
    <div className={className}>
      <ButtonLink variant="quiet" href={target} onClick={onFollow}>
        {t('navigation.logIn')}
      </ButtonLink>
      <ButtonLink href={target} onClick={onFollow}>
        {t('navigation.signUp')}
      </ButtonLink>
    </div>
  );
}
