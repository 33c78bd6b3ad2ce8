import { authorities } from '@labka/contract/authorities';
import { site } from '@labka/contract/site';
import { storeIds } from '@labka/contract/stores';
import { legalConstants } from '../../../legal-facts.ts';
import { type TranslateText, useI18n } from '../../i18n/I18nProvider.tsx';
import type { TextKey } from '../../i18n/texts.ts';

export function useQuestionText(): (key: TextKey) => string {
  return questionText(useI18n().t);
}

/** Fills in the operator, the devices, and the periods promised in the terms. */
export function questionText(t: TranslateText): (key: TextKey) => string {
  const values = {
    email: site.contact.supportEmail,
    // No line ends inside the number.
    helpline: authorities.childHelpline.phone.replaceAll(' ', '\u00a0'),
    devices: devicesText(t),
    ...legalConstants,
  };
  return (key) => t(key, values);
}

/** Which stores have the app or announce it, and whether there is a web version. */
export function devicesText(
  t: TranslateText,
  { stores, webApp }: Pick<typeof site, 'stores' | 'webApp'> = site,
) {
  const sentences = (['available', 'soon'] as const).flatMap((status) => {
    const names = storeIds
      .filter((id) => stores[id]?.status === status)
      .map((id) => t(`support.stores.${id}`));
    const list = names.join(` ${t('support.stores.and')} `);
    return names.length > 0 ? t(`support.stores.${status}`, { stores: list }) : [];
  });
  if (webApp !== null) sentences.push(t(`support.stores.${sentences.length > 0 ? 'web' : 'onlyWeb'}`));
  return sentences.join(' ');
}
