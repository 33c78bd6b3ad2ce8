import { brandValues } from '@labka/contract/brand';
import type { i18n, TFunction } from 'i18next';
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { loadTitleFace } from '../lib/title-face.ts';
import { loadTexts, switchLanguage } from './create-i18n.ts';
import { rememberLanguage } from './language-preference.ts';
import { type Language, toLanguage } from './languages.ts';
import type { TextKey, TextNamespace } from './texts.ts';
import { useOtherTabs } from './useOtherTabs.ts';

export type TranslateText = (
  key: TextKey,
  values?: Readonly<Record<string, string | number | null>>,
) => string;

/** Texts of a language with the forms of the brand. */
export function withBrand(t: TFunction, language: Language): TranslateText {
  return (key, values) => t(key, { ...brandValues(language), ...values });
}

interface LanguageState {
  readonly language: Language;
  /** Shows and remembers a language that the visitor chose; rejects if its texts cannot be downloaded. */
  readonly chooseLanguage: (language: Language) => Promise<void>;
  /** Downloads texts that the next page needs. */
  readonly addTexts: (namespaces: readonly TextNamespace[]) => Promise<void>;
}

interface I18nProviderProps {
  readonly instance: i18n;
  readonly children: ReactNode;
}

const LanguageContext = createContext<LanguageState | null>(null);

/**
 * Provides i18next and renders again when its language changes. The language is React state, so a boundary that is not
 * hydrated yet is hydrated in the language it was served in before it changes.
 */
export function I18nProvider({ instance, children }: I18nProviderProps) {
  const language = useCurrentLanguage(instance);
  const wanted = useRef(language);
  useEffect(() => {
    // Chromium restyles the whole page even if the same value is assigned.
    if (document.documentElement.lang !== language) document.documentElement.lang = language;
  }, [language]);
  const choose = useCallback(
    async (chosen: Language) => {
      wanted.current = chosen;
      const isWanted = () => wanted.current === chosen;
      await switchLanguage(instance, chosen, isWanted);
      if (isWanted()) rememberLanguage(chosen);
    },
    [instance],
  );
  const tellOtherTabs = useOtherTabs(choose);
  const value = useMemo(
    () => ({
      language,
      chooseLanguage: async (chosen: Language) => {
        await choose(chosen);
        tellOtherTabs(chosen);
      },
      addTexts: async (namespaces: readonly TextNamespace[]) => {
        await Promise.all([loadTexts(instance, language, namespaces), loadTitleFace()]);
      },
    }),
    [language, instance, choose, tellOtherTabs],
  );
  return (
    <I18nextProvider i18n={instance}>
      <LanguageContext value={value}>{children}</LanguageContext>
    </I18nextProvider>
  );
}

export function useI18n() {
  const value = use(LanguageContext);
  if (value === null) throw new Error('useI18n must be used within an I18nProvider');
  const { language } = value;
  const { t } = useTranslation(undefined, { lng: language });
  const translate = useMemo(() => withBrand(t, language), [t, language]);
  return { ...value, t: translate };
}

export interface TextProps {
  readonly of: TextKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A text that follows the page's language, for content such as toasts. */
export function Text({ of, values }: TextProps) {
  const { t } = useI18n();
  return t(of, values);
}

function useCurrentLanguage(instance: i18n): Language {
  const [language, setLanguage] = useState(() => toLanguage(instance.language));
  useEffect(() => {
    // React renders a transition in small steps, between which the page stays responsive.
    const follow = () => startTransition(() => setLanguage(toLanguage(instance.language)));
    instance.on('languageChanged', follow);
    return () => instance.off('languageChanged', follow);
  }, [instance]);
  return language;
}
