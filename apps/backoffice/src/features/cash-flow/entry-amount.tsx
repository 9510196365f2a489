import { formatMoney } from '@comanda/domain/format';
import type { FlowEntry } from '@comanda/domain/payables/cash-flow';
import { cx } from '@comanda/ui/cx';

/** '+R$ 120,00' of what comes in, '−R$ 120,00' of what goes out. */
export const EntryAmount = ({ entry: { way, amount }, country_id }: { entry: FlowEntry; country_id: number }) => (
  <span className={cx('t-money', way === 'in' && 'text-info-text')}>
    {way === 'in' ? '+' : '−'}
    {formatMoney(amount, country_id)}
  </span>
);
