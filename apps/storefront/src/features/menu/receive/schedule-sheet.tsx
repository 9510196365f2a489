import type { DeliveryMethod } from '@comanda/domain/codes';
import { formatShortDate, formatTime } from '@comanda/domain/format';
import { toInstant } from '@comanda/domain/local-time';
import { slotDays, type SlotRules, slotsNotBefore, slotsOfDay } from '@comanda/domain/hours/schedule-slots';
import { speakTime } from '@comanda/domain/time-message';
import { storeZone } from '@comanda/domain/time-zones';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Sheet } from '@comanda/ui/sheet';
import { useState } from 'react';
import { changeDraft, useDraft } from '../../../platform/cart/order-draft.ts';
import { useStore } from '../../../platform/page/page-context.tsx';

interface ScheduleSheetProps {
  delivery_method: DeliveryMethod;
  now: Date;
  onClose: () => void;
}

/** The days and times that the store can keep; one press marks the order. */
export function ScheduleSheet({ delivery_method, now, onClose }: ScheduleSheetProps) {
  const store = useStore();
  const { schedule_at } = useDraft(store.url);
  const zone = storeZone(store.timezone, store.country_id);
  const rules: SlotRules = {
    schedule: store.times,
    closes_schedule: store.closes_schedule,
    zone,
    minimum_schedule_time: store.minimum_schedule_time,
    schedule_interval: store.schedule_interval,
    max_schedule_days: store.max_schedule_days,
    not_before: slotsNotBefore(store, delivery_method, now),
  };
  const days = slotDays(rules, now);
  const kept = days.find((day) => slotsOfDay(rules, now, day).some(({ start }) => start.toISOString() === schedule_at));
  const [day, setDay] = useState(kept ?? days[0]);
  const slots = day === undefined ? [] : slotsOfDay(rules, now, day);
  const dayWords = (date: string) => {
    const noon = toInstant(date, 720, zone);
    const { when } = speakTime(noon, now, zone);
    if (when === 'today') return t('Hoje');
    return when === 'tomorrow' ? t('Amanhã') : formatShortDate(noon, zone);
  };
  const choose = (start: Date) => {
    changeDraft(store.url, { when: 'later', schedule_at: start.toISOString() });
    onClose();
  };
  return (
    <Sheet isOpen onClose={onClose} title={t('Para quando?')}>
      {slots.length === 0 ? (
        <p className="px-4 pb-6 text-base text-sf-fg-2">{t('Não há horários livres nos próximos dias.')}</p>
      ) : (
        <div className="space-y-4 px-4 pb-6">
          <ul className="scroll-x -mx-4 flex gap-2 px-4 pb-1" aria-label={t('Dia')}>
            {days.map((each) => (
              <li key={each}>
                <button
                  type="button"
                  aria-pressed={each === day}
                  className={cx(
                    'h-11 shrink-0 rounded-full px-4 text-sm font-semibold whitespace-nowrap',
                    choiceLook(each === day),
                  )}
                  onClick={() => setDay(each)}
                >
                  {dayWords(each)}
                </button>
              </li>
            ))}
          </ul>
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3" aria-label={t('Horário')}>
            {slots.map(({ start, end }) => {
              const chosen = start.toISOString() === schedule_at;
              return (
                <li key={start.getTime()}>
                  <button
                    type="button"
                    aria-pressed={chosen}
                    className={cx('h-12 w-full rounded-lg text-sm font-semibold tabular-nums', choiceLook(chosen))}
                    onClick={() => choose(start)}
                  >
                    {t('{from} – {until}', {
                      from: formatTime(start, zone, store.country_id),
                      until: formatTime(end, zone, store.country_id),
                    })}
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </Sheet>
  );
}

const choiceLook = (chosen: boolean): string =>
  chosen ? 'border-2 border-sf-accent-ui bg-sf-accent-soft text-sf-accent-soft-fg' : 'border border-sf-line';
