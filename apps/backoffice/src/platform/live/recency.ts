import { formatDate, formatShortDate, formatTime } from '@comanda/domain/format';
import { addDays, toLocal } from '@comanda/domain/local-time';
import { t } from '@comanda/ui/i18n';

const MINUTE = 60_000;

/** 'agora', 'há 3 min', 'hoje, 20h35', 'ontem, 20h35', 'qui, 20 nov', and with the year once it is another one. */
export function recency(at: string, now: Date, zone: string, country_id: number): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / MINUTE);
  if (minutes < 1) return t('agora');
  if (minutes < 60) return t('há {minutes} min', { minutes });
  const { date } = toLocal(at, zone);
  const today = toLocal(now, zone).date;
  const time = formatTime(at, zone, country_id);
  if (date === today) return t('hoje, {time}', { time });
  if (date === addDays(today, -1)) return t('ontem, {time}', { time });
  return date.slice(0, 4) === today.slice(0, 4) ? formatShortDate(at, zone) : formatDate(at, zone, country_id);
}
