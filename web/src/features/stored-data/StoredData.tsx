import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { languageCookie } from '../../i18n/language-preference.ts';
import { consentKey, isConsent, withdrawConsent } from '../../lib/cookie-consent.ts';
import type { ContentsEntry } from '../../lib/legal-document.ts';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import styles from './StoredData.module.css';

/** Something that this site has stored on the device. */
interface StoredEntry {
  readonly name: string;
  readonly value: string;
  readonly remove?: () => void;
}

/** Lists what the site has stored on this device, with its meaning and a button to delete it. */
export function StoredData({ heading: { id, text: title } }: { readonly heading: ContentsEntry }) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  const [entries, setEntries] = useState<readonly StoredEntry[]>();

  useEffect(() => {
    setEntries(readStoredEntries());
    // Pages receive no event for their own changes.
    const timer = setInterval(() => setEntries(readStoredEntries()), 1_000);
    return () => clearInterval(timer);
  }, []);

  function remove(entry: StoredEntry): void {
    entry.remove?.();
    // The banner then asks again.
    if (entry.name === consentKey) withdrawConsent();
    setEntries(readStoredEntries());
    // The clicked button has been removed.
    heading.current?.focus();
  }

  return (
    <section
      className={`${layout.screenOnly} ${layout.panel} ${layout.surface} ${styles.stored}`}
      aria-labelledby={id}
    >
      <h3 className={text.cardTitle} id={id} tabIndex={-1} ref={heading}>
        {title}
      </h3>
      <p className="withoutScript">{t('legal.stored.withoutScript')}</p>
      {entries?.length ? (
        <ul>
          {entries.map((entry) => (
            <Entry key={`${entry.name}=${entry.value}`} {...entry} remove={() => remove(entry)} />
          ))}
        </ul>
      ) : (
        // Served invisible, to reserve its lines.
        <p className={entries ? undefined : `${layout.scriptOnly} ${styles.unread}`}>
          {t('legal.stored.nothing')}
        </p>
      )}
    </section>
  );
}

function Entry({ name, value, remove }: StoredEntry) {
  const { t } = useI18n();
  const isAccepted = name === consentKey && isConsent(value);
  const meaning = isAccepted ? 'consent' : name === languageCookie ? 'language' : 'unknown';
  return (
    <li className={`${layout.row} ${styles.entry}`}>
      <div>
        <code>{`${name} = ${value}`}</code>
        <p className={text.muted}>{t(`legal.stored.meanings.${meaning}`)}</p>
      </div>
      <Button
        variant={isAccepted ? 'primary' : 'secondary'}
        aria-label={isAccepted ? undefined : t('legal.stored.deleteNamed', { name })}
        onClick={remove}
      >
        {t(isAccepted ? 'legal.stored.withdraw' : 'legal.stored.delete')}
      </Button>
    </li>
  );
}

/** All entries of this origin that a script can read; none if the browser blocks storage. */
function readStoredEntries(): readonly StoredEntry[] {
  try {
    const cookies = [...document.cookie.matchAll(/([^\s;=][^;=]*)=?([^;]*)/g)];
    return [
      ...[localStorage, sessionStorage].flatMap(entriesOf),
      ...cookies.map(([, name = '', value = '']) => ({ name, value, remove: () => deleteCookie(name) })),
    ];
  } catch {
    return [];
  }
}

function entriesOf(storage: Storage): readonly StoredEntry[] {
  return Object.entries(storage).map(([name, value]) => ({
    name,
    value: String(value),
    remove: () => storage.removeItem(name),
  }));
}

function deleteCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${name}=; path=/; max-age=0`;
}
