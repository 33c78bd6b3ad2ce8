import { Cookie, Fingerprint, Handshake, type LucideIcon, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import letterDog from '../../../components/Form/letter-dog.svg';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import type { LegalMetadata, LegalSlug } from '../../../lib/legal-document.ts';
import text from '../../../styles/text.module.css';
import { formatDate, LegalDate } from '../LegalDate.tsx';
import { comingVersionOf } from '../legal-versions.ts';
import styles from './DocumentCard.module.css';

const icons: Readonly<Record<LegalSlug, LucideIcon>> = {
  terms: Handshake,
  privacy: Fingerprint,
  cookies: Cookie,
  gdpr: Scale,
};

export function DocumentCard({ metadata }: { readonly metadata: LegalMetadata }) {
  const { t, language } = useI18n();
  const coming = comingVersionOf(metadata.slug);
  return (
    <Card
      of="document"
      href={`/legal/${metadata.slug}`}
      title={metadata.title}
      summary={metadata.summary}
      icon={icons[metadata.slug]}
    >
      {t('legalOverview.version', { version: metadata.version })}
      {'\u00a0'}
      <LegalDate date={metadata.lastUpdated} language={language} />
      {coming && (
        <>
          <br />
          {t('legalOverview.coming', {
            version: coming.version,
            date: formatDate(coming.validFrom, language),
          })}
        </>
      )}
    </Card>
  );
}

/** The fifth card links to support. */
export function SupportCard() {
  const { t } = useI18n();
  return (
    <Card
      of="support"
      href="/support"
      title={t('legalOverview.support.title')}
      summary={t('legalOverview.support.text')}
    >
      {t('contact.responseTime')}
    </Card>
  );
}

interface CardProps {
  readonly of: 'document' | 'support';
  readonly href: string;
  readonly title: string;
  readonly summary: string;
  readonly icon?: LucideIcon;
  /** A short note below the title. */
  readonly children: ReactNode;
}

function Card({ of, href, title, summary, icon: Icon, children }: CardProps) {
  return (
    <article className={styles.card} data-variant={of}>
      <h2 className={text.cardTitle}>
        {Icon && <Icon className={styles.icon} />}
        <Link className={styles.link} to={href}>
          {title}
        </Link>
      </h2>
      <p className={text.muted}>{children}</p>
      <p>{summary}</p>
      {of === 'support' && (
        <img className={styles.dog} src={letterDog} alt="" width="120" height="92" loading="lazy" />
      )}
    </article>
  );
}
