import { site } from '@labka/contract/site';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { MailAddress } from '../../components/MailLink/MailLink.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import layout from '../../styles/layout.module.css';
import { Box } from './Box.tsx';
import styles from './HelpSection.module.css';
import { MailInvitation } from './MailInvitation.tsx';
import { WriteCard } from './WriteCard.tsx';

const { placesEmail, pressEmail } = site.contact;

/** A person to ask, and the boxes. */
export function Contact() {
  return (
    <div className={`${layout.part} ${layout.halves}`}>
      <WriteCard />
      <Boxes />
    </div>
  );
}

/** For those who rather write a mail, readers of the rules, shelters and vets, and the press; the last two if the operator names an address. */
function Boxes() {
  const { t } = useI18n();
  return (
    <div className={styles.boxes}>
      {site.supportForm && (
        <div className={layout.screenOnly}>
          <Box of="mail">
            <MailInvitation />
          </Box>
        </div>
      )}
      <Box of="legal">
        <p className={layout.row}>
          <ButtonLink href="/legal" variant="secondary">
            {t('support.legal.documents')}
          </ButtonLink>
          <ButtonLink href="/legal/gdpr" variant="secondary">
            {t('support.legal.gdpr')}
          </ButtonLink>
        </p>
      </Box>
      {placesEmail !== null && (
        <Box of="places" anchor="pridat-miesto">
          <p>{t('support.places.text')}</p>
          <p>
            <MailTarget address={placesEmail} />
          </p>
        </Box>
      )}
      {pressEmail !== null && (
        <Box of="press" anchor="media">
          <p>{t('support.press.text')}</p>
          <p className={styles.links}>
            <MailTarget address={pressEmail} />
            <LogoLink file="/favicon.svg" format="SVG" />
            <LogoLink file="/icon-512.png" format="PNG" />
          </p>
        </Box>
      )}
    </div>
  );
}

function MailTarget({ address }: { readonly address: string }) {
  return (
    <a className={layout.target} href={`mailto:${address}`}>
      <span>
        <MailAddress>{address}</MailAddress>
      </span>
    </a>
  );
}

function LogoLink({ file, format }: { readonly file: string; readonly format: 'SVG' | 'PNG' }) {
  const { t } = useI18n();
  return (
    <a className={layout.target} href={file} download={`${site.brand}.${format.toLowerCase()}`}>
      {t('support.press.logo', { format })}
    </a>
  );
}
