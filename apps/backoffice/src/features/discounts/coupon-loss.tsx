import { triedCoupon, tryCoupon } from '@comanda/contract/marketing/discounts';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { read } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';

/** What the coupon as it stands in the form would have lost on last month's orders. */
export function CouponLoss({ store, typed }: { store: SessionStore; typed: object }) {
  const parsed = triedCoupon.safeParse(useDeferredValue(typed));
  const coupon = parsed.success ? parsed.data : null;
  const { data } = useQuery({
    ...read(tryCoupon, { body: { store_id: store.id, ...(coupon ?? NOTHING) } }),
    enabled: coupon !== null && (coupon.type === 3 || coupon.value > 0),
  });
  if (coupon === null || data === undefined) return null;
  const { orders, unknown, losing, share, loss } = data;
  if (orders + unknown === 0) return <Said>{t('Nenhum pedido do mês passado teria usado este cupom.')}</Said>;
  if (orders === 0)
    return (
      <Said>
        {t('Não dá para dizer se ele perde dinheiro: falta saber quanto custaram os pedidos do mês passado.')}
      </Said>
    );
  const rest = unknown === 0 ? '' : ` ${t('De {n} pedidos não se sabe o custo.', { n: unknown })}`;
  if (losing === 0)
    return (
      <Said>
        {t('Em nenhum dos {n} pedidos do mês passado este cupom perderia dinheiro.', { n: orders })}
        {rest}
      </Said>
    );
  return (
    <Said warns>
      {t('Este cupom perde {loss} em {share} dos pedidos do mês passado.', {
        loss: formatMoney(loss, store.country_id),
        share: formatPercent(Math.max(1, Math.round(share)), store.country_id),
      })}
      {rest}
    </Said>
  );
}

const NOTHING = { type: 3, value: 0, minimum_value: 0, takeaway_only: false, only_first_order: false } as const;

const Said = ({ warns = false, children }: { warns?: boolean; children: ReactNode }) => (
  <p
    aria-live="polite"
    className={warns ? 'rounded-md bg-danger-soft px-3 py-2 text-sm text-danger-text' : 'px-3 text-ui text-fg-3'}
  >
    {children}
  </p>
);
