import type { i18n } from 'i18next';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { addParts, switchLanguage } from './create-i18n.ts';
import { rememberLanguage } from './language-preference.ts';
import { isLanguage, type Language } from './languages.ts';
import type { TextKey, TextPart } from './texts.ts';

export type TranslateText = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

export interface I18n {
  readonly t: TranslateText;
  readonly language: Language;
  /** Shows and remembers a language the visitor chose; it rejects when its texts cannot be downloaded. */
  readonly chooseLanguage: (language: Language) => Promise<void>;
  /** Downloads parts of the texts that the next page says. */
  readonly addTexts: (parts: readonly TextPart[]) => Promise<void>;
}

interface I18nProviderProps {
  readonly instance: i18n;
  readonly children: ReactNode;
}

const I18nContext = createContext<I18n | null>(null);

/** Gives the pages i18next's current language, and renders them anew when it changes. */
export function I18nProvider({ instance, children }: I18nProviderProps) {
  const language = useCurrentLanguage(instance);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const value = useMemo<I18n>(
    () => ({
      t: (key, values = {}) => instance.t(key, { ...values, lng: language }),
      language,
      chooseLanguage: async (chosen) => {
        await switchLanguage(instance, chosen);
        rememberLanguage(chosen);
      },
      addTexts: (parts) => addParts(instance, parts),
    }),
    [language, instance],
  );
  return <I18nContext value={value}>{children}</I18nContext>;
}

/** The texts and the language of the page. */
export function useI18n(): I18n {
  const value = use(I18nContext);
  if (value === null) throw new Error('useI18n must be used within an I18nProvider');
  return value;
}

function useCurrentLanguage(instance: i18n): Language {
  const subscribe = useCallback(
    (onChange: () => void) => {
      instance.on('languageChanged', onChange);
      return () => instance.off('languageChanged', onChange);
    },
    [instance],
  );
  const current = () => (isLanguage(instance.language) ? instance.language : 'en');
  return useSyncExternalStore(subscribe, current, current);
}
