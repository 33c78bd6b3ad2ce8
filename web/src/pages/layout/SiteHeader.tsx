import { site } from '@labka/contract/site';
import { Menu, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { IconButton } from '../../components/IconButton/IconButton.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { GetTheApp } from './GetTheApp.tsx';
import { HomeLink } from './HomeLink.tsx';
import { LanguageToggle } from './LanguageToggle.tsx';
import styles from './SiteHeader.module.css';
import { mainLinks } from './sections.ts';
import { useCurrentSection } from './useCurrentSection.ts';
import { useDisclosure } from './useDisclosure.ts';

const menuId = 'site-menu';

/** Sticks to the upper edge; on narrow windows a button opens the links that do not fit beside the logo. */
export function SiteHeader() {
  const { t } = useI18n();
  const menu = useDisclosure();
  const currentSection = useCurrentSection();
  return (
    <header className={styles.header} ref={menu.area}>
      <HomeLink />
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
          {mainLinks.map(({ href, id, label }) => (
            <li key={href}>
              <Link
                className={styles.link}
                to={href}
                aria-current={id && id === currentSection ? 'true' : undefined}
                onClick={menu.close}
              >
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
        {/* The website has no accounts: both link to the web app, or to the download if there is no web app. */}
        <div className={styles.account}>
          <ButtonLink variant="quiet" href={site.webApp?.logInUrl ?? '/#download'} onClick={menu.close}>
            {t('navigation.logIn')}
          </ButtonLink>
          <ButtonLink variant="quiet" href={site.webApp?.signUpUrl ?? '/#download'} onClick={menu.close}>
            {t('navigation.signUp')}
          </ButtonLink>
        </div>
      </nav>
      {/* Outlined, as the page below has the filled button; on phones at the end of the menu. */}
      <div className={styles.app}>
        <GetTheApp variant="secondary" onClick={menu.close} />
      </div>
      <LanguageToggle />
    </header>
  );
}
