import type { i18n } from 'i18next';
import { PawPrint } from 'lucide-react';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Button, ButtonLink, type ButtonVariant } from '../components/Button/Button.tsx';
import { ChoiceChips } from '../components/ChoiceChips/ChoiceChips.tsx';
import { Field, SelectField, TextareaField } from '../components/Field/Field.tsx';
import { Form, Notice } from '../components/Form/Form.tsx';
import { Heading } from '../components/Heading/Heading.tsx';
import { IconButton } from '../components/IconButton/IconButton.tsx';
import { Logo } from '../components/Logo/Logo.tsx';
import { sideNotice } from '../components/SideNotice/side-notice.ts';
import { Tabs } from '../components/Tabs/Tabs.tsx';
import { type ToastVariant, toast } from '../components/Toast/toast.ts';
import { useForm } from '../hooks/useForm.ts';
import { I18nProvider } from '../i18n/I18nProvider.tsx';
import layout from '../styles/layout.module.css';
import { LazyOverlays } from './LazyOverlays.tsx';

const buttons: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'accent'];
const toasts: readonly Exclude<ToastVariant, 'default'>[] = ['success', 'error', 'info'];
const choices = ['one', 'two', 'three'] as const;
const chips = choices.map((value) => ({ value, text: value }));
const tabs = choices.map((id) => ({ id, label: id, content: <p className={layout.card}>Panel {id}</p> }));
const counter = { max: 10, text: (left: number) => `${left} left` };
const error = 'This value is not valid.';
const group = { display: 'grid', gap: '1rem', marginBlock: '2rem' };

/** Simulates a submission that succeeds after two seconds. */
const send = () =>
  new Promise<{ outcome: 'sent' }>((resolve) => setTimeout(resolve, 2_000, { outcome: 'sent' }));

/** Shows the basic components in their states and both colour schemes, at /components of the dev server. */
export function Gallery({ instance }: { readonly instance: i18n }) {
  return (
    <BrowserRouter>
      <I18nProvider instance={instance}>
        <main style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(24rem, 1fr))' }}>
          {['light', 'dark'].map((scheme) => (
            <div
              key={scheme}
              data-scheme={scheme}
              style={{ padding: '2rem', background: 'var(--color-page)', color: 'var(--color-text)' }}
            >
              <Heading level={1} title={`Components, ${scheme}`} text="Every component in its states." />
              <SampleButtons />
              <SampleForm />
              <SampleChoices />
              <SampleMessages />
            </div>
          ))}
        </main>
        <LazyOverlays />
      </I18nProvider>
    </BrowserRouter>
  );
}

function SampleButtons() {
  return (
    <div style={group}>
      <Logo brand="Brand" />
      {buttons.map((variant) => (
        <p key={variant} className={layout.row}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
          <ButtonLink variant={variant} href="/">
            a link
          </ButtonLink>
        </p>
      ))}
      <IconButton icon={PawPrint} label="A tooltip" />
    </div>
  );
}

function SampleForm() {
  const { form, isSending } = useForm({
    name: 'gallery',
    fields: [],
    validate: () => ({}),
    send,
    onRefused: () => {},
    onSettled: () => {},
  });
  return (
    <Form
      form={form}
      label="A form"
      sendingText="Sending"
      legend="A hint for all fields."
      note="A note below the button."
      outcome={null}
    >
      <Field label="Empty, required" name="empty" required />
      <Field label="With a value" name="value" defaultValue="Zuzana" />
      <Field label="With an error" name="error" defaultValue="zuzana" error={error} />
      <TextareaField label="With a counter, from eight characters on" name="counter" counter={counter} />
      <SelectField label="A choice with an error" name="choice" error={error}>
        <option>{choices[0]}</option>
      </SelectField>
      <Button type="submit">{isSending ? 'Sending' : 'Send'}</Button>
    </Form>
  );
}

function SampleChoices() {
  const [chosen, choose] = useState<(typeof choices)[number]>('one');
  return (
    <div style={group}>
      <ChoiceChips label="Chips" choices={chips} chosen={chosen} onChoose={choose} />
      <Tabs label="Tabs" tabs={tabs} selected={chosen} onSelect={choose} />
    </div>
  );
}

function SampleMessages() {
  return (
    <div style={group}>
      <Notice variant="success" title="Success">
        The text of the notice.
      </Notice>
      <Notice variant="error" title="Error">
        The text of the notice.
      </Notice>
      {toasts.map((variant) => (
        <Button key={variant} onClick={() => toast[variant]('The text of the toast', variant)}>
          Toast: {variant}
        </Button>
      ))}
      <Button onClick={() => sideNotice('The text of the side notice')}>Side notice</Button>
    </div>
  );
}
