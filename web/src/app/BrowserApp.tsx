import type { i18n } from 'i18next';
import { BrowserRouter } from 'react-router-dom';
import { I18nProvider } from '../i18n/I18nProvider.tsx';
import { App } from './App.tsx';

export function BrowserApp({ instance }: { readonly instance: i18n }) {
  return (
    <BrowserRouter useTransitions={false}>
      <I18nProvider instance={instance}>
        <App keepsHead />
      </I18nProvider>
    </BrowserRouter>
  );
}
