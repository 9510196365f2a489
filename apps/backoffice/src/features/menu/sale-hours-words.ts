import { WEEKDAY_FLAGS, type SaleHours } from '@comanda/domain/availability';
import { formatWallTime } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { weekdaysShort } from '@comanda/words/weekdays';

/** 'seg a sex · 11h–15h'; null when it is always sold. */
export function saleHoursWords(hours: SaleHours, country_id: number): string | null {
  const days = dayWords(hours);
  const { start_time, end_time } = hours;
  const time =
    start_time === '' && end_time === ''
      ? null
      : `${formatWallTime(start_time || '00:00', country_id)}–${formatWallTime(end_time || '00:00', country_id)}`;
  return days === null && time === null ? null : [days, time].filter(Boolean).join(' · ');
}

function dayWords(hours: SaleHours): string | null {
  const names = weekdaysShort();
  const on = WEEKDAY_FLAGS.flatMap((flag, day) => (hours[flag] ? [day] : []));
  if (on.length === 7) return null;
  if (on.length === 0) return t('nenhum dia');
  const first = on[0] ?? 0;
  const last = on.at(-1) ?? 0;
  const inARow = on.length > 2 && last - first === on.length - 1;
  return inARow
    ? t('{first} a {last}', { first: names[first], last: names[last] })
    : on.map((day) => names[day]).join(', ');
}
