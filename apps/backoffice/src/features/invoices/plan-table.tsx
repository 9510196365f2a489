import type { getInvoices } from '@comanda/contract/finance/invoices';
import type { Output } from '@comanda/contract/route';
import { formatMoney } from '@comanda/domain/format';
import { Badge } from '@comanda/ui/badge';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { paidOptions } from '../../platform/paid-options.ts';
import { roundMoney, tierRange } from '../../platform/plan-words.ts';
import { monthWords } from './invoice-words.ts';

type Bills = Output<typeof getInvoices>;

/** The tiers with the one that the running month has reached, and how far the next one is. */
export function PlanTable({ data }: { data: Bills }) {
  const { plan, current, country_id } = data;
  const next = plan.tiers[current.tier + 1];
  const money = (value: number) => formatMoney(value, country_id);
  return (
    <section className="card p-4 md:p-5" aria-labelledby="plan">
      <h2 id="plan" className="t-title text-base">
        {t('Seu plano em {month}', { month: monthWords(current.month, country_id) })}
      </h2>
      <p className="mt-1 text-sm text-fg-2">
        {t(
          '{n, plural, =0 {Nenhum pedido entregue} one {# pedido entregue} other {# pedidos entregues}} até agora: {revenue}.',
          {
            n: current.orders,
            revenue: money(current.revenue),
          },
        )}{' '}
        {current.total === 0
          ? t('Por enquanto, nada a pagar.')
          : t('Se o mês acabasse hoje: {total}.', { total: money(current.total) })}{' '}
        {next && t('A próxima faixa começa acima de {above}.', { above: roundMoney(next.above, country_id) })}
      </p>
      <ul className="mt-4 grid gap-2 sm:grid-cols-3">
        {plan.tiers.map(({ above, price }, at) => (
          <li
            key={above}
            className={cx(
              'rounded-lg border p-3',
              at === current.tier ? 'border-primary bg-primary-soft text-primary-soft-fg' : 'border-line',
            )}
          >
            <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
              {tierRange(plan.tiers, at, country_id)}
              {at === current.tier && <Badge tone="brand">{t('Agora')}</Badge>}
            </p>
            <p className="t-title mt-1 text-xl">{price === 0 ? t('Grátis') : money(price)}</p>
          </li>
        ))}
      </ul>
      <ul className="mt-4 list-disc space-y-1 pl-5 text-sm text-fg-2">
        {paidOptions(plan, country_id).map((text) => (
          <li key={text}>{text}</li>
        ))}
        <li>{t('Nenhuma taxa por pedido. Contam só os pedidos entregues no mês.')}</li>
      </ul>
    </section>
  );
}
