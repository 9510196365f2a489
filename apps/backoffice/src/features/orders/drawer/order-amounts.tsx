import type { Order } from '@comanda/contract/orders/orders';
import { findPayments, type PaymentMethod } from '@comanda/contract/finance/payments';
import { formatMoney } from '@comanda/domain/format';
import { nameIn } from '@comanda/domain/payments/installments';
import { Badge } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { stands } from '../../../platform/act/act.ts';
import { ActButton } from '../../../platform/act/act-button.tsx';
import { read } from '../../../platform/api.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { amountLines } from '../paper/amount-lines.ts';
import { PAYMENT_ACTS, type PaymentDoing } from '../order-acts.ts';
import { paymentWords } from '../order-words.ts';
import type { OrderSteps } from '../use-order-steps.ts';

/** How the total came to be, and whether it is paid. */
export function OrderAmounts({ order, store, steps }: { order: Order; store: SessionStore; steps: OrderSteps }) {
  const on: PaymentDoing = { order, user: steps.user, markPaid: (paid) => steps.markPaid(order, paid) };
  const money = (value: number) => formatMoney(value, store.country_id);
  const paid = paymentWords(order, store.country_id);
  const { data } = useQuery({
    ...read(findPayments, { params: { storeId: store.id } }),
    enabled: order.multiple_payments !== null,
  });
  return (
    <section className="border-b border-line p-5 text-sm" aria-label={t('Valores')}>
      <dl className="space-y-1.5">
        {amountLines(order, store.country_id).map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-3 text-fg-2">
            <dt>{label}</dt>
            <dd className="t-money">{amount === 0 ? t('grátis') : money(amount)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-3 pt-1">
          <dt className="flex flex-wrap items-center gap-2 text-base font-bold">{t('Total')}</dt>
          <dd className="t-money text-xl font-bold">{money(order.total)}</dd>
        </div>
      </dl>
      {order.multiple_payments?.map((part, index) => (
        <p key={index} className="mt-1 flex justify-between text-ui text-fg-3">
          <span>{partName(part, data?.payment_methods ?? []) ?? t('Parte {n}', { n: index + 1 })}</span>
          <span className="t-money">{money(part.amount)}</span>
        </p>
      ))}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Badge
          tone={paid.tone === 'neutral' ? 'warning' : paid.tone}
          icon={<paid.icon className="size-3.5" aria-hidden />}
        >
          {paid.text}
        </Badge>
        {Object.values(PAYMENT_ACTS)
          .filter((act) => stands(act, on))
          .map((act) => (
            <ActButton key={act.name} act={act} on={on} size="sm" className="ml-auto" />
          ))}
      </div>
    </section>
  );
}

type Part = NonNullable<Order['multiple_payments']>[number];

/** What the store calls the way of a part: its own row, else the first of the same kind; undefined for one that is gone. */
function partName({ payment, real_id, installments = 1 }: Part, methods: readonly PaymentMethod[]): string | undefined {
  const found = methods.find((method) => method.real_id === real_id) ?? methods.find(({ id }) => id === payment);
  return found && nameIn(found.name, installments);
}
