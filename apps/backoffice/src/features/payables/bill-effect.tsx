import { FLOW_DAYS, getCashFlow } from '@comanda/contract/finance/cash-flow';
import { formatMoney } from '@comanda/domain/format';
import { daysBetween, type LocalDate } from '@comanda/domain/local-time';
import { Banner } from '@comanda/ui/banner';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';
import { useStore, useStoreId } from '../../platform/session.tsx';
import { BalanceLine } from './balance-line.tsx';
import type { TypedBill } from './bill-parts.ts';
import { lowestAfter, type After } from './lowest-after.ts';
import { shortDay } from './payable-words.ts';

/** The cash flow's own page looks so far ahead, and has the answer already. */
const USUAL_DAYS = 60;
const FARTHEST = Math.max(...FLOW_DAYS);

const LEFT_WORDS: Record<After['left'], () => string> = {
  enough: () => t('Sobra dinheiro.'),
  below_reserve: () => t('Fica abaixo da sua reserva.'),
  below_zero: () => t('Falta dinheiro.'),
};

/** What a bill does to the cash flow before it is saved; where nobody has said what there is, nothing. */
export function BillEffect({ typed, today }: { typed: TypedBill; today: LocalDate }) {
  const store_id = useStoreId();
  const country_id = useStore()?.country_id ?? 1;
  const days = typed.due_date && daysBetween(today, typed.due_date) >= USUAL_DAYS ? FARTHEST : USUAL_DAYS;
  const asked = useQuery(read(getCashFlow, { query: { store_id, days: String(days) as '60' } })); // one of the three
  const after = asked.data && lowestAfter(asked.data, typed);
  if (!after) return null;
  const lowest = t('O dia mais apertado é {day}, com {amount}.', {
    day: shortDay(after.day.date),
    amount: formatMoney(after.day.balance, country_id),
  });
  return (
    <section className="space-y-1">
      <h3 className="text-sm font-semibold">
        {typed.kind === 'payable' ? t('Depois de pagar') : t('Depois de receber')}
      </h3>
      <BalanceLine flow={after.flow} lowest={after.day} reserve={asked.data.reserve} country_id={country_id} />
      {after.left === 'enough' ? (
        <p className="text-ui text-fg-2">
          {LEFT_WORDS.enough()} {lowest}
        </p>
      ) : (
        <Banner tone="warning" title={LEFT_WORDS[after.left]()}>
          {lowest}
        </Banner>
      )}
    </section>
  );
}
