import { useDeferredValue } from 'react';
import { useHydrated } from '../../hooks/useHydrated.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { replyDay } from './business-days.ts';

/** The promise, and the day that it means now. The prerendered page cannot know when it is read. */
export function ReplyTime() {
  const { t } = useI18n();
  // Browsers take long over their first date; the page works before that.
  const isShown = useDeferredValue(useHydrated());
  return (
    <p>
      {t('contact.responseTime')}
      {isShown && <ReplyDay />}
    </p>
  );
}

function ReplyDay() {
  const { t, language } = useI18n();
  const day = new Intl.DateTimeFormat(language === 'sk' ? 'sk-SK' : 'en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return ` ${t('support.replyBy', { day: day.format(replyDay(new Date())) })}`;
}
