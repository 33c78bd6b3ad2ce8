import { useReducer, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { sideNotice } from '../../components/SideNotice/side-notice.ts';
import { Text, useI18n } from '../../i18n/I18nProvider.tsx';
import { languageCookie } from '../../i18n/language-preference.ts';
import { consentKey, isConsent, withdrawConsent } from '../../lib/cookie-consent.ts';
import text from '../../styles/text.module.css';
import styles from './StoredData.module.css';
import { deleteStoredEntry, type StoredEntry, useStoredEntries } from './stored-entries.ts';

interface StoredDataProps {
  /** The anchor and the title, which the table of contents also shows. */
  readonly heading: { readonly id: string; readonly text: string };
}

/** Lists what the site has stored on this device, with its meaning and a button to delete it. */
export function StoredData({ heading: { id, text: title } }: StoredDataProps) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  const found = useStoredEntries();
  const entries = found === 'blocked' ? undefined : found;
  const [, refresh] = useReducer((count: number) => count + 1, 0);

  function remove(entry: StoredEntry): void {
    deleteStoredEntry(entry);
    // The banner then asks again.
    if (entry.name === consentKey) withdrawConsent();
    refresh();
    sideNotice(<Text of="legal.stored.deleted" values={{ name: entry.name }} />);
    // The clicked button has been removed.
    heading.current?.focus();
  }

  return (
    <section className={styles.stored} aria-labelledby={id}>
      <h3 className={text.cardTitle} id={id} tabIndex={-1} ref={heading}>
        {title}
      </h3>
      <p className="withoutScript">{t('legal.stored.withoutScript')}</p>
      <div className={styles.content}>
        {/* Keeps the content below in its place when the reader answers the banner. */}
        <ul className={styles.placeholder} aria-hidden="true">
          <Entry entry={{ kind: 'localStorage', name: consentKey, value: 'true' }} />
        </ul>
        {found === 'blocked' && <p>{t('legal.stored.blocked')}</p>}
        {entries?.length === 0 && <p>{t('legal.stored.nothing')}</p>}
        <ul>
          {entries?.map((entry) => (
            <Entry key={`${entry.kind} ${entry.name}`} entry={entry} onRemove={() => remove(entry)} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The maximum shown length of a value, since another program may have stored a long one. */
const longestShown = 200;

interface EntryProps {
  readonly entry: StoredEntry;
  readonly onRemove?: () => void;
}

function Entry({ entry: { kind, name, value }, onRemove }: EntryProps) {
  const { t } = useI18n();
  const isAccepted = name === consentKey && isConsent(value);
  const meaning = isAccepted ? 'consent' : name === languageCookie ? 'language' : 'unknown';
  return (
    <li className={styles.entry}>
      <div>
        <p>
          <code>{name}</code> ={' '}
          <code>{value.length > longestShown ? `${value.slice(0, longestShown)} …` : value}</code>
        </p>
        <p className={text.muted}>
          {t(`legal.stored.kinds.${kind}`)} · {t(`legal.stored.meanings.${meaning}`)}
        </p>
      </div>
      <Button
        variant={isAccepted ? 'primary' : 'secondary'}
        aria-label={isAccepted ? undefined : t('legal.stored.deleteNamed', { name })}
        onClick={onRemove}
      >
        {t(isAccepted ? 'legal.stored.withdraw' : 'legal.stored.delete')}
      </Button>
    </li>
  );
}
