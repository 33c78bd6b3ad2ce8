import { Menu, X } from 'lucide-react';
import { site } from '../../../site.config.ts';
import { IconButton } from '../../components/IconButton/IconButton.tsx';
import { Logo } from '../../components/Logo/Logo.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import { LanguageToggle } from './LanguageToggle.tsx';
import styles from './SiteHeader.module.css';
import { landingSections } from './sections.ts';
import { useDisclosure } from './useDisclosure.ts';
import { useSectionInView } from './useSectionInView.ts';

const menuId = 'site-menu';

interface SiteHeaderProps {
  /** Whether the sections that the header links to are on this page. */
  readonly hasSections: boolean;
}

/** Stays at the upper edge; on narrow windows a button opens what does not fit beside the logo. */
export function SiteHeader({ hasSections }: SiteHeaderProps) {
  const { t } = useI18n();
  const menu = useDisclosure();
  const sectionInView = useSectionInView();
  return (
    <header className={styles.header} ref={menu.area}>
      <a className={styles.home} href="/" aria-label={t('layout.homeLink', { brand: site.brand })}>
        <Logo brand={site.brand} />
      </a>
      <span className={styles.menuButton}>
        <IconButton
          ref={menu.button}
          icon={menu.isOpen ? X : Menu}
          label={menu.isOpen ? t('navigation.close') : t('navigation.open')}
          aria-expanded={menu.isOpen}
          aria-controls={menuId}
          onClick={menu.toggle}
        />
      </span>
      <nav className={styles.menu} id={menuId} aria-label={t('navigation.label')} data-open={menu.isOpen}>
        <ul className={styles.links}>
          {landingSections.map(({ id, label }) => (
            <li key={id}>
              <a
                className={styles.link}
                href={hasSections ? `#${id}` : `/#${id}`}
                aria-current={id === sectionInView ? 'true' : undefined}
                onClick={menu.close}
              >
                {t(label)}
              </a>
            </li>
          ))}
        </ul>
        <AccountLinks className={styles.account} hasSections={hasSections} onFollow={menu.close} />
      </nav>
      <LanguageToggle />
    </header>
  );
}
