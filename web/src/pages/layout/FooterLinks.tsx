import { Link } from 'react-router-dom';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import type { TextKey } from '../../i18n/texts.ts';
import { legalSlugs } from '../../lib/legal-document.ts';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import styles from './FooterLinks.module.css';
import { helpLinks, mainLinks, type NamedLink } from './sections.ts';

const legalLinks: readonly NamedLink[] = [
  { href: '/legal', label: 'footer.overview' },
  ...legalSlugs.map((slug) => ({ href: `/legal/${slug}`, label: `footer.${slug}` as const })),
];

/** Links to the sections of the home page, support, help and the legal documents. */
export function FooterLinks() {
  return (
    <>
      <LinkList title="footer.quickLinks" links={mainLinks} />
      <LinkList title="footer.help" links={helpLinks} />
      <LinkList title="footer.legal" links={legalLinks} />
    </>
  );
}

function LinkList({ title, links }: { readonly title: TextKey; readonly links: readonly NamedLink[] }) {
  const { t } = useI18n();
  return (
    <nav className={layout.screenOnly} aria-label={t(title)}>
      <h2 className={text.label}>{t(title)}</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link className={styles.link} to={href}>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
