import type { Tomorrow } from '@comanda/contract/reports/tomorrow';
import { formatPercent } from '@comanda/domain/format';
import { weekdayOf } from '@comanda/domain/local-time';
import { Banner } from '@comanda/ui/banner';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { capital } from '@comanda/words/capital';
import { weekdayWords } from '@comanda/words/weekdays';
import type { SessionStore } from '../../platform/session.tsx';
import { roundAmount, weekdays } from './forecast-words.ts';
import { Why } from './why.tsx';

interface Props {
  plan: Tomorrow;
  store: SessionStore;
}

/** How many orders the day should have, and what says so. */
export function ForecastCard({ plan, store }: Props) {
  const { forecast, day } = plan;
  const weekday = weekdayOf(day);
  return (
    <div className="grid grid-cols-1 gap-3 lg:grid-cols-2 print:hidden">
      <section className="card p-4 md:p-5" aria-label={t('Previsão')}>
        {forecast === null ? (
          <TooFew plan={plan} weekday={weekday} />
        ) : (
          <>
            <p className="text-sm text-fg-2">
              {t('{weekday} deve ter', { weekday: capital(weekdayWords()[weekday] ?? '') })}
            </p>
            <p className="t-title mb-3 text-2xl">
              {t('{n, plural, one {# pedido} other {# pedidos}}', { n: Math.round(forecast.quantity) })}{' '}
              <span className="text-base text-fg-3">
                {t('{low} a {high}', { low: Math.round(forecast.low), high: Math.round(forecast.high) })}
              </span>
            </p>
            <Why
              forecast={forecast}
              scheduled={plan.scheduled}
              unit="un"
              weekday={weekday}
              holiday={plan.holiday?.name}
            />
          </>
        )}
        <Notes plan={plan} country_id={store.country_id} />
      </section>
      {forecast !== null && (
        <section className="card flex flex-col gap-3 p-4 md:p-5" aria-label={t('Os mesmos dias da semana')}>
          <Bars plan={plan} quantity={Math.round(forecast.quantity)} />
          {plan.miss && (
            <Banner>
              {t('Nas últimas {n} semanas, a previsão de {days} teria errado {percent}.', {
                n: plan.miss.days,
                days: weekdays(weekday),
                percent: formatPercent(plan.miss.percent, store.country_id),
              })}
            </Banner>
          )}
        </section>
      )}
    </div>
  );
}

const TooFew = ({ plan, weekday }: { plan: Tomorrow; weekday: number }) => (
  <>
    <p className="t-title text-lg">{t('Ainda não dá para prever')}</p>
    <p className="mt-1 text-sm text-fg-2">
      {t('Ainda há poucos dias com vendas ({days}): {n} de {least}.', {
        n: plan.known_days,
        days: weekdays(weekday),
        least: plan.least_days,
      })}{' '}
      {plan.scheduled > 0 &&
        t('{n, plural, one {# pedido agendado está} other {# pedidos agendados estão}} na lista.', {
          n: plan.scheduled,
        })}
    </p>
  </>
);

function Notes({ plan, country_id }: { plan: Tomorrow; country_id: number }) {
  const { holiday, opens, adjust_note, adjust_percent } = plan;
  const change = holiday ? Math.round((holiday.factor - 1) * 100) : 0;
  const notes = [
    !opens && t('A loja está fechada neste dia.'),
    holiday &&
      (holiday.days < 2
        ? t('{name}: a loja vendeu em poucos feriados, e a previsão é a de um dia comum.', { name: holiday.name })
        : t('{name}: feriados venderam {percent} {way} que o mesmo dia da semana.', {
            name: holiday.name,
            percent: formatPercent(Math.abs(change), country_id),
            way: change < 0 ? t('menos') : t('mais'),
          })),
    adjust_percent !== 0 && adjust_note !== '' && t('Ajuste: {note}', { note: adjust_note }),
  ].filter((note) => typeof note === 'string');
  return notes.length === 0 ? null : (
    <ul className="mt-3 space-y-1 text-ui text-fg-2">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

const MOST_HEIGHT = 100;

function Bars({ plan, quantity }: { plan: Tomorrow; quantity: number }) {
  const most = Math.max(quantity, ...plan.past.map(({ orders }) => orders), 1);
  const short = (day: string) => day.slice(5).split('-').toReversed().join('/');
  const bars = [
    ...plan.past.map(({ day, orders }) => ({ key: day, label: short(day), value: orders, ahead: false })),
    { key: plan.day, label: short(plan.day), value: quantity, ahead: true },
  ];
  return (
    <ol className="flex min-h-36 flex-1 items-end gap-1 sm:gap-3">
      {bars.map(({ key, label, value, ahead }) => (
        <li key={key} className="flex min-w-0 flex-1 flex-col items-center gap-1">
          <span className={cx('text-xs tabular-nums', ahead ? 'text-sm font-bold' : 'text-fg-2')}>
            {roundAmount(value, 'un')}
          </span>
          <span
            aria-hidden
            className={cx('w-full max-w-10 rounded-t-sm', ahead ? 'forecast-bar' : 'bg-brand-300')}
            style={{ height: `${(value / most) * MOST_HEIGHT}px` }}
          />
          <span className={cx('w-full truncate text-center text-xs', ahead ? 'font-semibold' : 'text-fg-3')}>
            {label}
          </span>
        </li>
      ))}
    </ol>
  );
}
