import { formatMoney } from '@comanda/domain/format';
import type { OrderTotals } from '@comanda/domain/orders/order-totals';
import type { TraceRule } from '@comanda/domain/orders/trace';
import { t } from '@comanda/ui/i18n';
import { traceLabel, traceSentence } from '@comanda/ui/trace-sentence';
import { useStore } from '../../platform/page/page-context.tsx';

const WAIVERS: readonly TraceRule[] = ['free_delivery_value', 'free_delivery_item', 'free_delivery_coupon'];
/** Their missing amount is asked for elsewhere on the page. */
const TOLD_ELSEWHERE: readonly TraceRule[] = ['minimum_order', 'subtotal'];

interface TotalsListProps {
  totals: Pick<OrderTotals, 'trace' | 'total' | 'fee_free' | 'fee_full'>;
  /** The fee is still unknown: the total says so. */
  open: boolean;
}

/** What the order comes to, line by line, with the reasons for whoever asks. */
export function TotalsList({ totals, open }: TotalsListProps) {
  const { country_id } = useStore();
  const { trace, fee_free, fee_full } = totals;
  const rows = trace.filter(({ rule, outcome }) => outcome === 'applied' && !WAIVERS.includes(rule));
  const reasons = trace.filter(({ rule }) => !TOLD_ELSEWHERE.includes(rule));
  return (
    <>
      <dl className="space-y-2 text-base">
        {rows.map((line) => {
          const waived = fee_free && line.rule.startsWith('fee_');
          if (fee_free && line.rule === 'night_extra') return null;
          return (
            <div key={line.rule} className="flex items-baseline justify-between gap-3">
              <dt className="text-sf-fg-2">{traceLabel(line, country_id)}</dt>
              <dd className={`t-money ${line.amount < 0 ? 'text-success-text' : ''}`}>
                {waived ? (
                  <>
                    <s className="mr-2 text-sm text-sf-fg-2">{formatMoney(fee_full, country_id)}</s>
                    <b className="font-semibold text-success-text">{t('Grátis')}</b>
                  </>
                ) : (
                  formatMoney(line.amount, country_id)
                )}
              </dd>
            </div>
          );
        })}
        <div className="flex items-baseline justify-between gap-3 border-t border-dashed border-sf-line pt-3 text-lg font-bold">
          <dt>{open ? t('Total sem a entrega') : t('Total')}</dt>
          <dd className="t-money" aria-live="polite">
            {formatMoney(totals.total, country_id)}
          </dd>
        </div>
      </dl>
      {reasons.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="flex min-h-11 items-center font-semibold text-sf-accent-text">
            {t('Entenda o total')}
          </summary>
          <ul className="space-y-1 pb-2 text-sf-fg-2">
            {reasons.map((line) => (
              <li key={`${line.rule}${line.outcome}`}>{traceSentence(line, country_id)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
