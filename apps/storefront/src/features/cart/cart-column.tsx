import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { checkoutPath } from '@comanda/domain/paths';
import { t } from '@comanda/ui/i18n';
import { CartDistance } from '../../platform/cart/cart-distance.tsx';
import { useCart } from '../../platform/cart/cart.tsx';
import { Link } from '../../platform/page/navigation.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { cartPath } from '../../platform/store/store-links.ts';
import { CartLines } from './cart-lines.tsx';
import { TotalsList } from './totals-list.tsx';
import { useCartTotals } from './use-cart-totals.ts';
import type { Cart } from '@comanda/contract/orders/cart';

/** The cart beside the menu on wide screens. */
export function CartColumn() {
  const { cart } = useCart();
  return cart && cart.cart_itens.length > 0 ? <Filled cart={cart} /> : null;
}

function Filled({ cart }: { cart: Cart }) {
  const store = useStore();
  const { totals, delivery_method, open } = useCartTotals(cart);
  return (
    <div className="sticky top-6 flex max-h-[calc(100dvh-3rem)] flex-col rounded-lg border border-sf-line bg-sf-surface text-sf-fg">
      <div className="flex items-center gap-2 px-5 pt-4">
        <h2 className="t-title text-lg">{t('Sua sacola')}</h2>
        <Link
          href={cartPath(store.url)}
          className="ml-auto inline-flex min-h-6 items-center text-sm font-semibold text-sf-accent-text"
        >
          {t('Ver tudo')}
        </Link>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <CartLines lines={cart.cart_itens} compact />
      </div>
      <div className="border-t border-sf-line px-5 pt-4 pb-5">
        <TotalsList totals={totals} open={open} />
        {delivery_method === DELIVERY_METHOD.delivery && <CartDistance subtotal={cart.subtotal} className="pb-3" />}
        <Link
          href={cart.table_number === null ? `${checkoutPath(store.url)}/${delivery_method}` : cartPath(store.url)}
          className="btn btn-store btn-lg w-full justify-between"
        >
          <span>{t('Continuar')}</span>
          <span className="t-money">{formatMoney(totals.total, store.country_id)}</span>
        </Link>
      </div>
    </div>
  );
}
