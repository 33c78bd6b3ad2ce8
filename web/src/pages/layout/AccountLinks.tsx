import { site } from '../../../site.config.ts';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';

const download = '/#download';

interface AccountLinksProps {
  readonly className: string | undefined;
  readonly onFollow: () => void;
}

/** The website has no accounts: both lead to the web app, or to the download where there is none. */
export function AccountLinks({ className, onFollow }: AccountLinksProps) {
  const { t } = useI18n();
  return (
    <div className={className}>
      <ButtonLink variant="quiet" href={site.webApp?.logInUrl ?? download} onClick={onFollow}>
        {t('navigation.logIn')}
      </ButtonLink>
      <ButtonLink href={site.webApp?.signUpUrl ?? download} onClick={onFollow}>
        {t('navigation.signUp')}
      </ButtonLink>
    </div>
  );
}
