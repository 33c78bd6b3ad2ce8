import { site } from '@labka/contract/site';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { MailLink } from '../../components/MailLink/MailLink.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import layout from '../../styles/layout.module.css';
import { Box } from './Box.tsx';
import styles from './Boxes.module.css';
import row from './links.module.css';

const { placesEmail, pressEmail } = site.contact;

/** For readers of the rules, shelters and vets, and the press; the last two if the operator names an address. */
export function Boxes() {
  const { t } = useI18n();
  return (
    <div className={styles.boxes}>
      <Box of="legal">
        <p>{t('support.legal.text')}</p>
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
          <p className={row.links}>
            <MailLink address={placesEmail} />
          </p>
        </Box>
      )}
      {pressEmail !== null && (
        <Box of="press" anchor="media">
          <p>{t('support.press.text')}</p>
          <div>
            <p className={row.links}>
              <MailLink address={pressEmail} />
            </p>
            <p className={row.links}>
              <a href="/favicon.svg" download={`${site.brand}.svg`}>
                {t('support.press.logo', { format: 'SVG' })}
              </a>
              <a href="/icon-512.png" download={`${site.brand}.png`}>
                {t('support.press.logo', { format: 'PNG' })}
              </a>
            </p>
          </div>
        </Box>
      )}
    </div>
  );
}
