import { formatMoney } from '@comanda/domain/format';
import type { FlowDay, FlowEntry } from '@comanda/domain/payables/cash-flow';
import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { CalendarClock, ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { keepFocus } from '../../platform/keep-focus.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { chargesPage } from '../charges/pages.ts';
import { settlementsPage } from '../settlements/pages.ts';
import { payablesPage } from '../payables/pages.ts';
import { shortDay } from '../payables/public.ts';
import { EntryAmount } from './entry-amount.tsx';
import { entryWords, type Warned } from './flow-of.ts';

/** Two weeks: what comes later is asked for. */
const FIRST_DAYS = 14;

interface Props {
  title: string;
  flow: readonly FlowDay[];
  open: string | undefined;
  warned: Warned | null;
  store: SessionStore;
  onOpen: (day: string | undefined) => void;
}

/** The line as a list: each day with what makes it; days on which nothing moves are left out. */
export function FlowDays({ title, flow, open, warned, store, onOpen }: Props) {
  const [whole, setWhole] = useState(false);
  const moving = flow.filter(({ entries }) => entries.length > 0);
  const asked = moving.findIndex(({ date }) => date === open);
  const shown = whole || asked >= FIRST_DAYS ? moving : moving.slice(0, FIRST_DAYS);
  return (
    <section ref={keepFocus} className="card overflow-hidden" aria-label={title}>
      <header className="flex items-center gap-3 border-b border-line px-4 py-3">
        <h2 className="t-title flex-1 text-base">{title}</h2>
        <p className="text-ui text-fg-3 max-sm:hidden">{t('abra um dia para ver o que o faz')}</p>
      </header>
      {moving.length === 0 ? (
        <EmptyState icon={<CalendarClock className="size-6" aria-hidden />} title={t('Nada marcado')}>
          {t('Contas, cobranças e cartões a receber aparecem aqui no seu dia.')}
        </EmptyState>
      ) : (
        <>
          <div className="grid grid-cols-[1fr_auto_auto] gap-x-3 border-b border-line bg-surface-2 py-2 pr-11 pl-4 text-ui font-semibold text-fg-2 sm:grid-cols-[1fr_7rem_7rem_8rem]">
            <span>{t('Dia')}</span>
            <span className="text-right max-sm:hidden">{t('Entra')}</span>
            <span className="text-right">
              <span className="max-sm:hidden">{t('Sai')}</span>
              <span className="sm:hidden">{t('Entra e sai')}</span>
            </span>
            <span className="text-right">{t('Fecha com')}</span>
          </div>
          {shown.map((day) => (
            <Day
              key={day.date}
              day={day}
              isOpen={open === day.date}
              low={warned?.day.date === day.date}
              store={store}
              onOpen={(value) => onOpen(value ? day.date : undefined)}
            />
          ))}
          {shown.length < moving.length && (
            <div className="flex justify-center p-3">
              <Button onClick={() => setWhole(true)}>
                {t('Mostrar mais {n} dias', { n: moving.length - shown.length })}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

interface DayProps {
  day: FlowDay;
  isOpen: boolean;
  /** The one that was warned of. */
  low: boolean;
  store: SessionStore;
  onOpen: (open: boolean) => void;
}

function Day({ day, isOpen, low, store, onOpen }: DayProps) {
  const row = useRef<HTMLDivElement>(null);
  const money = (value: number) => formatMoney(value, store.country_id);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'center' });
  }, [isOpen]);
  const comes = day.in > 0 ? `+${money(day.in)}` : '';
  const goes = day.out > 0 ? `−${money(day.out)}` : '';
  const panel = `day-${day.date}`;
  return (
    <div ref={row} className="border-b border-line last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        className="grid min-h-12 w-full grid-cols-[1fr_auto_auto_1rem] items-center gap-x-3 px-4 py-2 text-left text-sm hover:bg-surface-2 sm:grid-cols-[1fr_7rem_7rem_8rem_1rem]"
        onClick={() => onOpen(!isOpen)}
      >
        <span className={cx('font-semibold', low && 'text-danger-text')}>{shortDay(day.date)}</span>
        <span className="t-money text-right text-info-text max-sm:hidden">{comes}</span>
        <span className="t-money text-right">
          <span className="max-sm:hidden">{goes}</span>
          <span className="sm:hidden">
            {comes !== '' && <span className="block text-info-text">{comes}</span>}
            {goes !== '' && <span className="block">{goes}</span>}
          </span>
        </span>
        <span className={cx('t-money text-right font-semibold', day.balance < 0 && 'text-danger-text')}>
          {money(day.balance)}
        </span>
        <ChevronDown className={cx('size-4 text-fg-3', isOpen && 'rotate-180')} aria-hidden />
      </button>
      <ul id={panel} hidden={!isOpen} className="bg-surface-2 px-4 py-1">
        {day.entries.map((entry, at) => (
          <li
            key={`${entry.source} ${entry.id ?? at}`}
            className="flex min-h-11 items-center justify-between gap-3 text-sm"
          >
            <EntryName entry={entry} />
            <EntryAmount entry={entry} country_id={store.country_id} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A bill and a charge are opened where they stand. */
function EntryName({ entry }: { entry: FlowEntry }) {
  const words = entryWords(entry);
  const look = 'flex min-h-11 min-w-0 items-center truncate underline underline-offset-2';
  if (entry.source === 'online')
    return (
      <PageLink page={settlementsPage} search={{ dia: entry.date }} className={look}>
        {words}
      </PageLink>
    );
  if (entry.id === null) return <span className="min-w-0 truncate">{words}</span>;
  return entry.source === 'bill' ? (
    <PageLink page={payablesPage} search={{ mes: entry.date.slice(0, 7), conta: entry.id }} className={look}>
      {words}
    </PageLink>
  ) : (
    <PageLink page={chargesPage} search={{ cobranca: entry.id }} className={look}>
      {words}
    </PageLink>
  );
}
