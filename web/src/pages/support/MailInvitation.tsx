import { site } from '@labka/contract/site';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import layout from '../../styles/layout.module.css';

/** Writing from one's own mailbox, and when messages are answered. Specification §2. */
export function MailInvitation() {
  const { t } = useI18n();
  return (
    <>
      <p>
        {t('support.mail.text')} {t('contact.responseTime')}
      </p>
      <p className={layout.screenOnly}>
        <ButtonLink href={`mailto:${site.contact.supportEmail}`} variant="secondary">
          {t('support.mail.action')}
        </ButtonLink>
      </p>
    </>
  );
}
