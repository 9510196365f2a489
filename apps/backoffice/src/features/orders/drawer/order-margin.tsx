import { getOrderCosts } from '@comanda/contract/orders/order-costs';
import type { Order } from '@comanda/contract/orders/orders';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import { type MarginCost, orderMargin } from '@comanda/domain/orders/order-margin';
import { isPositive, subtract } from '@comanda/domain/money';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/api.ts';
import { type SessionStore, usePermission } from '../../../platform/session.tsx';

/** What is left of the order, from net sales down; for who may see reports. */
export function OrderMargin({ order, store }: { order: Order; store: SessionStore }) {
  const allowed = usePermission('reports_view');
  const { id, store_id } = order;
  const { data } = useQuery({
    ...read(getOrderCosts, { params: { id }, query: { store_id } }),
    enabled: allowed && order.status !== 'cancelled',
    staleTime: 0,
  });
  if (data === undefined || !allowed) return null;
  const { net, costs, margin, percent, unknown } = orderMargin(data);
  const money = (value: number) => formatMoney(value, store.country_id);
  const rows = (Object.keys(costs) as MarginCost[]) // its own keys
    .filter((what) => isPositive(costs[what]) || unknown.includes(what));
  const loss = margin < 0;
  return (
    <details className="border-b border-line p-5 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 sm:pointer-fine:min-h-0">
        <span className="t-label">{t('Quanto sobrou')}</span>
        <span className={cx('t-money font-bold', loss ? 'text-danger-text' : 'text-success-text')}>
          {unknown.length > 0 && !loss && <span className="font-normal text-fg-3">{t('até')} </span>}
          {money(margin)}
          {percent !== null && (
            <span className="font-normal text-fg-3">
              {' '}
              · {formatPercent(Math.round(percent * 10) / 10, store.country_id)}
            </span>
          )}
        </span>
      </summary>
      <dl className="mt-2 divide-y divide-line">
        <Row label={t('Venda líquida')} amount={money(net)} from={0} to={100} tone="sold" />
        {rows.map((what, index) => {
          const left = subtract(net, ...rows.slice(0, index + 1).map((each) => costs[each]));
          const known = isPositive(costs[what]);
          const part = (value: number) => (isPositive(net) ? Math.min(100, Math.max(0, (value / net) * 100)) : 0);
          return (
            <Row
              key={what}
              label={COST_WORDS[what]()}
              amount={known ? money(subtract(0, costs[what])) : t('não se sabe')}
              note={known && unknown.includes(what) ? MORE[what]?.(money(data.goods_cost_unknown)) : undefined}
              from={part(left)}
              to={part(left + costs[what])}
            />
          );
        })}
        <Row
          label={t('Sobrou')}
          amount={money(margin)}
          from={0}
          to={isPositive(net) ? Math.max(0, (margin / net) * 100) : 0}
          tone="left"
        />
      </dl>
    </details>
  );
}

const COST_WORDS: Record<MarginCost, () => string> = {
  goods: () => t('Custo dos itens'),
  packaging: () => t('Embalagem'),
  payment: () => t('Taxa do pagamento'),
  channel: () => t('Comissão do canal'),
  delivery: () => t('Entregador'),
  tax: () => t('Imposto'),
};

/** Of a cost that is known in part. */
const MORE: Partial<Record<MarginCost, (sold: string) => string>> = {
  goods: (amount) => t('e mais o custo de {amount} em itens, que não se sabe', { amount }),
  payment: () => t('e mais a taxa de uma parte do pagamento, que não se sabe'),
};

interface RowProps {
  label: string;
  amount: string;
  note?: string | undefined;
  /** Where its bar begins and ends, in percent of net sales. */
  from: number;
  to: number;
  tone?: 'sold' | 'taken' | 'left';
}
const BARS = { sold: 'bg-primary', taken: 'bg-fg-3', left: 'bg-success' } as const;

function Row({ label, amount, note, from, to, tone = 'taken' }: RowProps) {
  return (
    <div className="py-2">
      <div className={cx('grid grid-cols-[7.5rem_1fr_auto] items-center gap-3', tone !== 'taken' && 'font-semibold')}>
        <dt>{label}</dt>
        <div aria-hidden>
          <div
            className={cx('h-2.5 min-w-px rounded-sm', BARS[tone])}
            style={{ marginLeft: `${from}%`, width: `${Math.max(0, to - from)}%` }}
          />
        </div>
        <dd className="t-money min-w-16 text-right">{amount}</dd>
      </div>
      {note !== undefined && <p className="mt-0.5 text-ui text-warning-text">{note}</p>}
    </div>
  );
}
