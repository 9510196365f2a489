import { DELIVERY_METHOD, type DeliveryMethod, ITEM_TYPE } from '@comanda/domain/codes';
import type { Cart } from '@comanda/contract/orders/cart';
import { formatMoney } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { Link } from '../../platform/page/navigation.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { CartDistance } from '../../platform/cart/cart-distance.tsx';

/** Pieces; what is weighed is one. */
export const countPieces = ({ cart_itens }: Cart): number =>
  cart_itens.reduce((sum, { item_type, quantity }) => sum + (item_type === ITEM_TYPE.weight ? 1 : quantity), 0);

/** At the foot of a phone's screen: what is in the cart, what it comes to, and how far the next advantage is. */
export function CartBar({ cart, delivery_method }: { cart: Cart; delivery_method: DeliveryMethod }) {
  const store = useStore();
  const count = countPieces(cart);
  return (
    <section
      aria-label={t('Sacola')}
      className="fixed inset-x-0 bottom-0 z-(--z-bar) animate-[sheet-in_var(--dur-3)_var(--ease-out)] bg-sf-surface px-3 pt-2 pb-[calc(12px+var(--safe-b))] text-sf-fg shadow-up lg:hidden print:hidden"
    >
      {delivery_method === DELIVERY_METHOD.delivery && <CartDistance subtotal={cart.subtotal} className="px-1 pb-2" />}
      <Link
        href={`/${store.url}/sacola`}
        className="btn btn-store btn-xl w-full justify-between"
        aria-label={t('Ver sacola {total}: {n, plural, one {# item} other {# itens}}', {
          n: count,
          total: formatMoney(cart.subtotal, store.country_id),
        })}
      >
        <span
          key={count}
          className="drawn grid h-7 min-w-7 animate-[rise_var(--dur-2)_var(--ease-out)] place-items-center rounded-md bg-sf-accent-fg/18 px-2 text-base tabular-nums"
          data-drawn={count}
        />
        <span>{t('Ver sacola')}</span> <span className="t-money">{formatMoney(cart.subtotal, store.country_id)}</span>
      </Link>
    </section>
  );
}
