import { formatDayMonth } from '@comanda/domain/format';
import { byWeek, type FlowDay } from '@comanda/domain/payables/cash-flow';
import { Card } from '@comanda/ui/card';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Table } from '@comanda/ui/table';
import { cellText } from '@comanda/words/report-value-text';
import { shortDay } from '../payables/public.ts';
import { EntryAmount } from './entry-amount.tsx';
import { entryWords } from './flow-of.ts';

interface WeeksProps {
  flow: readonly FlowDay[];
  reserve: number | null;
  country_id: number;
}

/** What comes and what goes, week by week: the one in which more goes is seen before it is read. */
export function FlowWeeks({ flow, reserve, country_id }: WeeksProps) {
  const weeks = byWeek(flow);
  const most = Math.max(1, ...weeks.flatMap((week) => [week.in, week.out]));
  const money = (value: number) => cellText('amount', value, country_id); // a phone has no room for the currency
  return (
    <Card title={t('Por semana')} className="overflow-hidden">
      <Table label={t('Por semana')}>
        <thead>
          <tr>
            <th scope="col">{t('Semana')}</th>
            <th scope="col">{t('Entra')}</th>
            <th scope="col">{t('Sai')}</th>
            <th scope="col" className="num">
              {t('Fecha com')}
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ from, to, balance, lowest, ...week }) => (
            <tr key={from}>
              <td className="whitespace-nowrap font-semibold">{weekWords(from, to)}</td>
              <td>
                <Amount text={money(week.in)} share={week.in / most} className="bg-(--chart-2)" />
              </td>
              <td>
                <Amount text={money(week.out)} share={week.out / most} className="bg-(--chart-out)" />
              </td>
              <td
                className={cx(
                  'num font-semibold',
                  lowest < 0 ? 'text-danger-text' : reserve !== null && lowest < reserve && 'text-warning-text',
                )}
              >
                {money(balance)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

const Amount = ({ text, share, className }: { text: string; share: number; className: string }) => (
  <span className="flex items-center gap-2">
    <span className="h-3.5 w-full max-w-36 max-md:hidden" aria-hidden>
      <span className={cx('block h-full rounded-r-sm', className)} style={{ width: `${Math.round(share * 100)}%` }} />
    </span>
    <span className="t-money whitespace-nowrap">{text}</span>
  </span>
);

/** '23–29 nov', '30 nov–6 dez' */
function weekWords(from: string, to: string): string {
  const [start = '', end = ''] = [from, to].map(formatDayMonth);
  if (from === to) return end;
  return from.slice(0, 7) === to.slice(0, 7) ? `${start.split(' ')[0]}–${end}` : `${start}–${end}`;
}

/** So many fit beside the weeks. */
const SHOWN = 6;

interface NextProps {
  flow: readonly FlowDay[];
  country_id: number;
  onOpen: (day: string) => void;
}

/** What is agreed and comes first; a press opens its day. */
export function FlowNext({ flow, country_id, onOpen }: NextProps) {
  const agreed = flow.flatMap(({ entries, date }) =>
    entries.filter(({ source }) => source !== 'sales').map((entry) => ({ ...entry, date })),
  );
  if (agreed.length === 0) return null;
  return (
    <Card title={t('O que vem')} className="self-start overflow-hidden">
      <ul className="divide-y divide-line">
        {agreed.slice(0, SHOWN).map((entry, at) => (
          <li key={`${entry.source} ${entry.id ?? at}`}>
            <button
              type="button"
              className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left text-sm hover:bg-surface-2"
              onClick={() => onOpen(entry.date)}
            >
              <span className="w-20 shrink-0 text-fg-3">{shortDay(entry.date)}</span>
              <span className="min-w-0 flex-1 truncate font-semibold">{entryWords(entry)}</span>
              <EntryAmount entry={entry} country_id={country_id} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
