import { site } from '@labka/contract/site';
import { unbroken } from '@labka/contract/unbroken';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Logo } from '../../components/Logo/Logo.tsx';
import { MailLink } from '../../components/MailLink/MailLink.tsx';
import { NewsletterForm } from '../../features/newsletter/NewsletterForm.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import text from '../../styles/text.module.css';
import { PhoneLink } from './ContactLinks.tsx';
import { Copyright } from './Copyright.tsx';
import { FooterLinks } from './FooterLinks.tsx';
import { PostalAddress } from './PostalAddress.tsx';
import styles from './SiteFooter.module.css';

export function SiteFooter() {
  const { t } = useI18n();
  const { company, contact, brand } = site;
  return (
    <footer className={styles.footer} data-scheme="dark">
      <section className={styles.newsletter} id="newsletter" aria-labelledby="newsletter-title">
        <Heading id="newsletter-title" level={2} title={t('newsletter.title')} text={t('newsletter.text')} />
        <div>
          <p className="withoutScript">
            {t('newsletter.form.withoutScript')} <MailLink address={contact.email} />
          </p>
          <NewsletterForm fallbackEmail={contact.email} />
        </div>
      </section>
      <div className={styles.about}>
        <div className={styles.brand}>
          <Logo brand={brand} />
          <p className={text.muted}>{t('footer.tagline')}</p>
        </div>
        <FooterLinks />
        <div className={styles.company}>
          <h2 className={text.label}>{t('footer.company')}</h2>
          <PostalAddress />
          <p>{unbroken(t('footer.companyId', company))}</p>
          {company.registerEntry && <p>{t('footer.register', company)}</p>}
          <p>
            <MailLink address={contact.email} /> <PhoneLink />
          </p>
        </div>
      </div>
      <p className={text.muted}>
        <Copyright />
      </p>
    </footer>
  );
}
