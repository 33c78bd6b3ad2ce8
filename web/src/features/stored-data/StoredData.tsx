import { Cookie } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { sideNotice } from '../../components/SideNotice/side-notice.ts';
import { Text, useI18n } from '../../i18n/I18nProvider.tsx';
import { languageCookie } from '../../i18n/language-preference.ts';
import type { TextKey } from '../../i18n/texts.ts';
import { consentKey, isConsent, withdrawConsent } from '../../lib/cookie-consent.ts';
import text from '../../styles/text.module.css';
import styles from './StoredData.module.css';
import { deleteStoredEntry, type StoredEntry, useStoredEntries } from './stored-entries.ts';

interface StoredDataProps {
  /** The anchor and the title, which the table of contents also shows. */
  readonly heading: { readonly id: string; readonly text: string };
}

/** Lists what the site has stored on this device, with its meaning and a button to delete it. */
export function StoredData({ heading: { id, text: words } }: StoredDataProps) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  const { entries, refresh } = useStoredEntries();

  function remove(entry: StoredEntry): void {
    if (isAnswer(entry)) withdrawConsent();
    else deleteStoredEntry(entry);
    refresh();
    sideNotice(<Text of="legal.stored.deleted" values={{ name: entry.name }} />);
    // The clicked button has been removed.
    heading.current?.focus();
  }

  return (
    <section className={styles.stored} aria-labelledby={id}>
      <h3 className={text.cardTitle} id={id} tabIndex={-1} ref={heading}>
        {words}
      </h3>
      <p className="withoutScript">{t('legal.stored.withoutScript')}</p>
      <div className={styles.answer}>
        <ReservedSpace />
        <div className={styles.told} data-empty={Array.isArray(entries) && entries.length === 0}>
          <Cookie className={styles.emptyIcon} />
          {entries === 'blocked' && <p>{t('legal.stored.blocked')}</p>}
          {Array.isArray(entries) && <EntryList entries={entries} onRemove={remove} />}
          {Array.isArray(entries) && <ConsentChoice entry={entries.find(isAcceptance)} onWithdraw={remove} />}
        </div>
      </div>
    </section>
  );
}

/** Reserves the height of accepted consent, so that the content below does not move when the reader answers the banner. */
function ReservedSpace() {
  return (
    <div className={styles.room} aria-hidden="true">
      <EntryList entries={[acceptance]} />
      <ConsentChoice entry={acceptance} />
    </div>
  );
}

const acceptance: StoredEntry = { kind: 'local', name: consentKey, value: 'true' };

/** The maximum shown length of a value, since another program may have stored a long one. */
const longestShown = 200;

function shortened(value: string): string {
  return value.length > longestShown ? `${value.slice(0, longestShown)} …` : value;
}

interface EntryListProps {
  readonly entries: readonly StoredEntry[];
  readonly onRemove?: (entry: StoredEntry) => void;
}

function EntryList({ entries, onRemove }: EntryListProps) {
  const { t } = useI18n();
  if (entries.length === 0) return <p>{t('legal.stored.nothing')}</p>;
  return (
    <ul>
      {entries.map((entry) => (
        <li className={styles.entry} key={`${entry.kind} ${entry.name}`}>
          <div>
            <p>
              <code>{entry.name}</code> = <code>{shortened(entry.value)}</code>
            </p>
            <p className={text.muted}>
              {t(`legal.stored.kinds.${entry.kind}`)} · {t(meaningOf(entry))}
            </p>
          </div>
          <Button
            variant="secondary"
            aria-label={t('legal.stored.deleteNamed', { name: entry.name })}
            onClick={() => onRemove?.(entry)}
          >
            {t('legal.stored.delete')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface ConsentChoiceProps {
  readonly entry: StoredEntry | undefined;
  readonly onWithdraw?: (entry: StoredEntry) => void;
}

/** Withdrawing is as easy as accepting: one button, after which the banner asks again. */
function ConsentChoice({ entry, onWithdraw }: ConsentChoiceProps) {
  const { t } = useI18n();
  if (!entry) return <p>{t('legal.stored.notAccepted')}</p>;
  return (
    <div className={styles.choice}>
      <p>{t('legal.stored.accepted')}</p>
      <Button onClick={() => onWithdraw?.(entry)}>{t('legal.stored.withdraw')}</Button>
    </div>
  );
}

function meaningOf(entry: StoredEntry): TextKey {
  if (isAcceptance(entry)) return 'legal.stored.meanings.consent';
  if (entry.kind === 'cookie' && entry.name === languageCookie) return 'legal.stored.meanings.language';
  return 'legal.stored.meanings.unknown';
}

/** The entry that the banner asks about; its value does not matter. */
function isAnswer({ kind, name }: StoredEntry): boolean {
  return kind === 'local' && name === consentKey;
}

function isAcceptance(entry: StoredEntry): boolean {
  return isAnswer(entry) && isConsent(entry.value);
}
