import { useDeferredValue } from 'react';
import { useHydrated } from '../../hooks/useHydrated.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { locales } from '../../i18n/languages.ts';
import { replyDay, weekdayOf } from './business-days.ts';

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
  const day = replyDay(new Date());
  const date = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  // Slovak says "on Monday" in a case that no date format of the platform has.
  const weekday = t(`support.reply.weekdays.${weekdayOf(day)}`);
  return ` ${t('support.reply.by', { weekday, date: date.format(day) })}`;
}
