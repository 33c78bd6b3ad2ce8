import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button/Button.tsx';
import { sideNotice } from '../../components/SideNotice/side-notice.ts';
import { useHydrated } from '../../hooks/useHydrated.ts';
import { Text, useI18n } from '../../i18n/I18nProvider.tsx';
import { acceptCookies, hasAnswered, subscribeToConsent } from '../../lib/cookie-consent.ts';
import { focusWithoutScrolling } from '../../lib/focus.ts';
import layout from '../../styles/layout.module.css';
import styles from './CookieBanner.module.css';
import { publishCoveredEdge } from './covered-edge.ts';
import { useOverflow } from './useOverflow.ts';

/** Shown until the visitor answers. Specification §4: Close stores nothing, so the next load asks again. */
export function CookieBanner() {
  const isAnswered = useSyncExternalStore(subscribeToConsent, hasAnswered, () => true);
  const [isClosed, setIsClosed] = useState(false);
  // Without script there is nothing to consent to, so the prerendered page has no banner.
  const isShown = useHydrated() && !isAnswered && !isClosed;

  // A withdrawn consent is asked for again, even after the banner was closed.
  useEffect(() => subscribeToConsent(() => setIsClosed(false)), []);

  return isShown ? <Banner onClose={() => setIsClosed(true)} /> : null;
}

function Banner({ onClose }: { readonly onClose: () => void }) {
  const { t } = useI18n();
  const words = useRef<HTMLDivElement>(null);
  const isScrolled = useOverflow(words);

  function accept(): void {
    sideNotice(<Text of={acceptCookies() ? 'cookies.saved' : 'cookies.notSaved'} />);
    focusPage();
  }

  function close(): void {
    onClose();
    focusPage();
  }

  return (
    <section
      ref={publishCoveredEdge}
      className={styles.banner}
      aria-labelledby="cookies-title"
      // Keeps search engines from using the question as the page's summary.
      data-nosnippet=""
    >
      <div className={styles.box}>
        <div
          ref={words}
          className={styles.words}
          // Not every browser lets the keyboard scroll an element without a focusable child.
          {...(isScrolled && { role: 'group', 'aria-labelledby': 'cookies-title', tabIndex: 0 })}
        >
          {/* Not a heading: it stands before the page's first. */}
          <p>
            <strong id="cookies-title">{t('cookies.title')}</strong> {t('cookies.text')}
          </p>
        </div>
        <div className={styles.actions}>
          <Link className={layout.target} to="/legal/cookies">
            {t('cookies.policy')}
          </Link>
          <div className={styles.answers}>
            <Button variant="secondary" onClick={close}>
              {t('cookies.close')}
            </Button>
            <Button variant="secondary" onClick={accept}>
              {t('cookies.accept')}
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The focused button has been removed. */
function focusPage(): void {
  focusWithoutScrolling(document.querySelector('main'));
}
