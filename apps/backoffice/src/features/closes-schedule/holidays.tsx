import type { ClosedDatesEntry } from '@comanda/contract/stores/store-hours';
import { type Holiday, holidaysBetween } from '@comanda/domain/hours/holidays';
import { addDays, weekdayOf } from '@comanda/domain/local-time';
import { isClosedDate } from '@comanda/domain/hours/opening-windows';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { weekdayWords } from '@comanda/words/weekdays';
import { showToast } from '@comanda/ui/toast';
import { useState } from 'react';
import { showRefusal } from '../../platform/api.ts';
import { written } from './written.ts';

const AT_ONCE = 4;
const AHEAD_DAYS = 365;

interface Props {
  country_id: number;
  state: string;
  today: string;
  closed: readonly ClosedDatesEntry[];
  onClose: (dates: { date_start: string; date_end: string; description: string }) => Promise<unknown>;
}

/** The holidays of the country and the state in the coming year, each closed with one press. */
export function Holidays({ country_id, state, today, closed, onClose }: Props) {
  const [all, setAll] = useState(false);
  const [pending, setPending] = useState<string | null>(null);
  const holidays = holidaysBetween(country_id, state, today, addDays(today, AHEAD_DAYS));
  const shown = all ? holidays : holidays.slice(0, AT_ONCE);

  async function close({ date, name }: Holiday) {
    setPending(date);
    try {
      await onClose({ date_start: date, date_end: date, description: name });
      showToast(t('A loja não abre em {date}: {name}.', { date: written(date), name }));
    } catch (error) {
      showRefusal(error);
    } finally {
      setPending(null);
    }
  }

  return (
    <section className="card" aria-labelledby="holidays">
      <h2 id="holidays" className="px-4 pt-4 text-base font-semibold">
        {t('Próximos feriados')}
      </h2>
      <p className="px-4 text-sm text-fg-3">{t('Os da cidade, programe acima.')}</p>
      <ul className="mt-2 divide-y divide-line">
        {shown.map((holiday) => (
          <li key={holiday.date} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
            <span className="min-w-44 flex-1">
              <b className="block text-sm">{t(holiday.name)}</b>
              <span className="text-ui text-fg-3">
                {written(holiday.date)}, {weekdayWords()[weekdayOf(holiday.date)]}
                {!holiday.legal ? ` · ${t('não é feriado')}` : holiday.state && ` · ${t('feriado do estado')}`}
              </span>
            </span>
            {isClosedDate(closed, holiday.date) ? (
              <Badge tone="neutral">{t('Fechada')}</Badge>
            ) : (
              <Button
                size="sm"
                pending={pending === holiday.date}
                aria-label={t('Fechar neste dia: {name}, {date}', { name: holiday.name, date: written(holiday.date) })}
                onClick={() => void close(holiday)}
              >
                {t('Fechar neste dia')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!all && holidays.length > AT_ONCE && (
        <button
          type="button"
          className="min-h-11 w-full text-sm font-semibold text-link hover:bg-surface-2"
          onClick={() => setAll(true)}
        >
          {t('Ver os {n} dos próximos 12 meses', { n: holidays.length })}
        </button>
      )}
    </section>
  );
}
