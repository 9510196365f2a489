import type { SettlementLineRow } from '@comanda/contract/delivery/settlements';
import { formatMoney } from '@comanda/domain/format';
import { add } from '@comanda/domain/money';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { ChevronDown } from 'lucide-react';
import { PageLink } from '../../platform/page/page-link.tsx';
import { onlinePaymentsPage } from '../online-payments/pages.ts';
import { shortDay } from '../payables/public.ts';
import { kindWords, methodWords, orderWords } from './settlement-words.ts';

const GRID = 'grid grid-cols-[1fr_auto_1rem] items-center gap-x-3 sm:grid-cols-[1fr_4rem_7rem_6rem_7rem_1rem]';

interface Props {
  lines: readonly SettlementLineRow[];
  /** By the store's clock: what comes later is still to come. */
  today: string;
  open: string | undefined;
  country_id: number;
  onOpen: (day: string | undefined) => void;
}

/** A row a day; open, it says which orders. */
export function SettlementDays({ lines, today, open, country_id, onOpen }: Props) {
  const days = [...Map.groupBy(lines, ({ date }) => date)];
  return (
    <section className="card overflow-hidden" aria-label={t('Por dia')}>
      <div className={cx(GRID, 'border-b border-line bg-surface-2 px-4 py-2 text-ui font-semibold text-fg-2')}>
        <span>{t('Dia')}</span>
        <span className="text-right max-sm:hidden">{t('Pedidos')}</span>
        <span className="text-right max-sm:hidden">{t('Bruto')}</span>
        <span className="text-right max-sm:hidden">{t('Taxa')}</span>
        <span className="text-right">{t('Líquido')}</span>
      </div>
      {days.map(([date, some]) => (
        <Day
          key={date}
          date={date}
          lines={some}
          coming={date > today}
          isOpen={open === date}
          country_id={country_id}
          onOpen={(value) => onOpen(value ? date : undefined)}
        />
      ))}
    </section>
  );
}

interface DayProps {
  date: string;
  lines: readonly SettlementLineRow[];
  coming: boolean;
  isOpen: boolean;
  country_id: number;
  onOpen: (open: boolean) => void;
}

function Day({ date, lines, coming, isOpen, country_id, onOpen }: DayProps) {
  const money = (value: number) => formatMoney(value, country_id);
  const sum = (of: (line: SettlementLineRow) => number) => money(add(...lines.map(of)));
  const panel = `settled-${date}`;
  return (
    <div className="border-b border-line last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        className={cx(GRID, 'min-h-12 w-full px-4 py-2 text-left text-sm hover:bg-surface-2')}
        onClick={() => onOpen(!isOpen)}
      >
        <span className="font-semibold">
          {shortDay(date)} {coming && <span className="text-ui font-normal text-fg-3">{t('a receber')}</span>}
        </span>
        <span className="t-num text-right max-sm:hidden">{new Set(lines.map(({ order_id }) => order_id)).size}</span>
        <span className="t-money text-right max-sm:hidden">{sum(({ gross }) => gross)}</span>
        <span className="t-money text-right text-fg-2 max-sm:hidden">{sum(({ fee }) => fee)}</span>
        <span className="t-money text-right font-semibold">{sum(({ net }) => net)}</span>
        <ChevronDown className={cx('size-4 text-fg-3', isOpen && 'rotate-180')} aria-hidden />
      </button>
      <ul id={panel} hidden={!isOpen} className="divide-y divide-line bg-surface-2 px-4">
        {isOpen && lines.map((line, at) => <Line key={`${line.order_id} ${at}`} line={line} money={money} />)}
      </ul>
    </div>
  );
}

function Line({ line, money }: { line: SettlementLineRow; money: (value: number) => string }) {
  const said = [
    kindWords(line),
    methodWords(line),
    line.kind === 'payment' && t('{gross} menos {fee} de taxa', { gross: money(line.gross), fee: money(line.fee) }),
    line.said ? '' : t('estimado'),
  ];
  return (
    <li className="flex min-h-12 items-center justify-between gap-3 py-1 text-sm">
      <span className="min-w-0">
        <PageLink
          page={onlinePaymentsPage}
          search={{ pagamento: line.payment_id }}
          className="font-semibold underline underline-offset-2"
        >
          {orderWords(line)}
        </PageLink>
        <span className="block text-ui text-fg-3">{said.filter(Boolean).join(', ')}</span>
      </span>
      <span className="t-money shrink-0">{money(line.net)}</span>
    </li>
  );
}
