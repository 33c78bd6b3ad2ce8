import { site } from '@labka/contract/site';
import { Clock, Copy, Mail, MapPin, Phone } from 'lucide-react';
import { BrandMark } from '../../components/BrandMark/BrandMark.tsx';
import { IconButton } from '../../components/IconButton/IconButton.tsx';
import { sideNotice } from '../../components/SideNotice/side-notice.ts';
import { Text, useI18n } from '../../i18n/I18nProvider.tsx';
import text from '../../styles/text.module.css';
import { PhoneLink, SupportMailLink } from '../layout/ContactLinks.tsx';
import { PostalAddress } from '../layout/PostalAddress.tsx';
import styles from './ContactWays.module.css';

const { company, contact, socials } = site;
const postalAddress = `${company.name}\n${company.street}\n${company.postalCode} ${company.city}`;

/** Ways to contact us without the form. */
export function ContactWays() {
  const { t } = useI18n();
  return (
    <ul className={styles.ways}>
      <li className={styles.way}>
        <Clock className={styles.icon} />
        <p>{t('contact.responseTime')}</p>
      </li>
      <li className={styles.way}>
        <Mail className={styles.icon} />
        <div>
          <h3 className={text.label}>{t('footer.support')}</h3>
          <SupportMailLink /> <CopyAddress label={t('contact.copyEmail')} text={contact.supportEmail} />
        </div>
      </li>
      {contact.phone && (
        <li className={styles.way}>
          <Phone className={styles.icon} />
          <div>
            <h3 className={text.label}>{t('contact.phoneHeading')}</h3>
            <PhoneLink /> <CopyAddress label={t('contact.copyPhone')} text={contact.phone} />
          </div>
        </li>
      )}
      <li className={styles.way}>
        <MapPin className={styles.icon} />
        <div>
          <h3 className={text.label}>{t('contact.addressHeading')}</h3>
          <PostalAddress /> <CopyAddress label={t('contact.copyAddress')} text={postalAddress} />
        </div>
      </li>
      {socials.length > 0 && (
        <li>
          <h3 className={text.label}>{t('contact.socialHeading')}</h3>
          <ul className={styles.socials}>
            {socials.map(({ name, url }) => (
              <li key={name}>
                <a className={styles.social} href={url} rel="noopener me" data-named="">
                  <BrandMark name={name} />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  );
}

function CopyAddress({ label, text }: { readonly label: string; readonly text: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      sideNotice(<Text of="contact.copied" />);
    } catch {
      // Browsers refuse on insecure origins and if the visitor denied permission.
      sideNotice(<Text of="contact.copyFailed" />);
    }
  }

  return <IconButton icon={Copy} label={label} onClick={() => void copy()} />;
}
