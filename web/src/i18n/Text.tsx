import { useI18n } from './I18nProvider.tsx';
import type { TextKey } from './texts.ts';

export interface TextProps {
  readonly of: TextKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A text of the page for what outlives a change of language, such as a toast. */
export function Text({ of, values }: TextProps) {
  const { t } = useI18n();
  return t(of, values);
}
