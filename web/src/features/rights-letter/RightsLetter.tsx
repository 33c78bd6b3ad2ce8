import { isMailable } from '@labka/contract/email-address';
import { Copy, Mail, Printer } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../components/Button/Button.tsx';
import { Field, SelectField, TextareaField } from '../../components/Field/Field.tsx';
import { MailLink } from '../../components/MailLink/MailLink.tsx';
import { PrintSheet, printSheet } from '../../components/PrintSheet/PrintSheet.tsx';
import { sideNotice } from '../../components/SideNotice/side-notice.ts';
import { Text, type TranslateText, useI18n } from '../../i18n/I18nProvider.tsx';
import { openDraft, readValues, saveDraft } from '../../lib/form-values.ts';
import type { ContentsEntry } from '../../lib/legal-document.ts';
import { mailtoLink } from '../../lib/mailto-link.ts';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import styles from './RightsLetter.module.css';

/** The rights of the General Data Protection Regulation, most asked first, with the article that a letter cites. */
const rights = [
  { id: 'access', article: '15' },
  { id: 'information', article: '13 – 14' },
  { id: 'rectification', article: '16' },
  { id: 'erasure', article: '17' },
  { id: 'restriction', article: '18' },
  { id: 'portability', article: '20' },
  { id: 'objection', article: '21' },
  { id: 'automated', article: '22' },
  { id: 'withdrawal', article: '7' },
] as const;

/** Rights whose requests refer to details. */
const detailed: readonly string[] = ['rectification', 'restriction', 'objection'];

const draftName = 'rights-letter';

interface RightsLetterProps {
  readonly heading: ContentsEntry;
  /** The recipient's name and address, one line each. */
  readonly recipient: readonly string[];
  readonly recipientEmail: string;
}

/** Composes a letter that invokes a right, to be copied, printed or mailed. Nothing is sent or stored. */
export function RightsLetter({ heading, recipient, recipientEmail }: RightsLetterProps) {
  const { t } = useI18n();
  const [data, setData] = useState<FormData>();
  /** An address is judged once it is complete. */
  const [isContactLeft, setContactLeft] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { isDoubtful, isUnfinished, ...letter } = composeLetter(t, data);
  const lines = [...recipient, recipientEmail, '', letter.subject, '', letter.body].join('\n');

  useLayoutEffect(() => {
    if (!form.current) return;
    openDraft(draftName, form.current);
    // Text typed before hydration.
    setData(new FormData(form.current));
  }, []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(lines);
      sideNotice(<Text of="letter.copied" />);
    } catch {
      // Without permission, or in an old browser, the text is selected so that the reader can copy it.
      form.current?.querySelector<HTMLTextAreaElement>('[readonly]')?.select();
      sideNotice(<Text of="letter.copyRefused" />);
    }
  }

  return (
    <div className={`${layout.screenOnly} ${layout.panel} ${layout.surface} ${styles.composer}`}>
      <h3 className={text.cardTitle} id={heading.id} tabIndex={-1}>
        {heading.text}
      </h3>
      <p className="withoutScript">
        {t('contact.form.withoutScript')} <MailLink address={recipientEmail} />
      </p>
      <form
        className={`${layout.scriptOnly} ${styles.form}`}
        name={draftName}
        // Without a dialog, submitting does nothing.
        method="dialog"
        aria-labelledby={heading.id}
        onInput={({ currentTarget }) => {
          saveDraft(draftName, currentTarget);
          setData(new FormData(currentTarget));
        }}
        ref={form}
      >
        <p>{t('letter.text')}</p>
        <SelectField label={t('letter.right')} name="right" defaultValue={rights[0].id}>
          {rights.map(({ id }) => (
            <option key={id} value={id}>
              {t(`letter.rights.${id}.name`)}
            </option>
          ))}
        </SelectField>
        <div className={layout.columns}>
          <Field label={t('letter.name')} name="name" autoComplete="name" />
          <Field
            label={t('letter.contact')}
            name="contact"
            autoComplete="email"
            spellCheck={false}
            error={isContactLeft && isDoubtful ? t('contact.error.doubtful') : undefined}
            onBlur={() => setContactLeft(true)}
          />
        </div>
        <TextareaField label={t('letter.details')} name="details" rows={2} />
        <TextareaField label={t('letter.preview')} name="letter" readOnly rows={14} value={lines} />
        {isUnfinished && <p>{t('letter.unfinished')}</p>}
        <div className={`${layout.row} ${styles.actions}`}>
          <Button onClick={() => void copy()}>
            <Copy />
            {t('letter.copy')}
          </Button>
          {/* They wrap together. */}
          <div className={layout.row}>
            <Button variant="secondary" data-prints="" onClick={printSheet}>
              <Printer />
              {t('letter.print')}
            </Button>
            <ButtonLink href={mailtoLink(recipientEmail, letter)} variant="secondary">
              <Mail />
              {t('letter.mail')}
            </ButtonLink>
          </div>
        </div>
        <PrintSheet>{`${lines}\n\n\n${t('letter.blanks')}`}</PrintSheet>
      </form>
    </div>
  );
}

/** A complete letter in the reader's language; empty fields leave no gap, except for what is to be filled in or corrected. */
function composeLetter(t: TranslateText, data = new FormData()) {
  const { right, name, contact, details } = readValues(data, ['right', 'name', 'contact', 'details']);
  const { id, article } = rights.find((candidate) => candidate.id === right) ?? rights[0];
  const request = t(`letter.rights.${id}.request`);
  const isVague = details === '' && detailed.includes(id);
  const matter = isVague ? `[${t('letter.details')}]` : details;
  const concern = matter && t('letter.concern', { details: matter });
  const isDoubtful = contact !== '' && !isMailable(contact);
  const identity = contact && t('letter.identity', { contact: isDoubtful ? '[…]' : contact });
  const body = t('letter.body', { request, concern, identity, name: name || `[${t('letter.name')}]` });
  return {
    subject: t('letter.subject', { right: t(`letter.rights.${id}.name`), article }),
    body: body.replaceAll(/\n{3,}/g, '\n\n').trim(),
    isDoubtful,
    isUnfinished: isVague || isDoubtful || name === '',
  };
}
