import type { Cart } from '@comanda/contract/orders/cart';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { checkoutPath } from '@comanda/domain/paths';
import { t } from '@comanda/ui/i18n';
import { SkeletonRows } from '@comanda/ui/skeleton';
import { dismissToast } from '@comanda/ui/toast';
import { CloudOff, Plus, ShoppingBag } from 'lucide-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { CartDistance } from '../../platform/cart/cart-distance.tsx';
import { useCart, useCartStore } from '../../platform/cart/cart.tsx';
import { lazyPart } from '../../platform/page/lazy-page.tsx';
import { Link } from '../../platform/page/navigation.tsx';
import { NeedsScript } from '../../platform/page/needs-script.tsx';
import { Overlay, useLeave } from '../../platform/page/overlay.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { useMenuPath } from '../../platform/page/use-menu-path.ts';
import { CartLines } from './cart-lines.tsx';
import { CouponField } from './coupon-field.tsx';
import { TotalsList } from './totals-list.tsx';
import { UpsellRow } from './upsell-row.tsx';
import { useCartTotals } from './use-cart-totals.ts';

const TableRound = lazyPart(async () => (await import('../checkout/public.ts')).TableRound);

/** What was chosen so far, and what it comes to. */
export function CartPage() {
  const { cart, status } = useCart();
  const cartStore = useCartStore();
  useEffect(() => {
    void cartStore.load();
    dismissToast(); // what it said was added is in sight now
  }, [cartStore]);
  const back = useMenuPath();
  const title = t('Sacola');
  if (cart && cart.cart_itens.length > 0)
    return cart.table_number === null ? (
      <FilledCart cart={cart} title={title} back={back} />
    ) : (
      <Suspense fallback={<Waiting title={title} back={back} />}>
        <TableRound cart={cart} title={title} back={back}>
          <Lines cart={cart} back={back} />
        </TableRound>
      </Suspense>
    );
  return (
    <Overlay title={title} back={back}>
      <NeedsScript />
      {status === 'loading' && !cart ? <Rows /> : status === 'failed' && !cart ? <Failed /> : <Empty />}
    </Overlay>
  );
}

const Rows = () => (
  <div className="p-4">
    <SkeletonRows rows={3} className="h-20" />
  </div>
);
const Waiting = (props: { title: string; back: string }) => (
  <Overlay {...props}>
    <Rows />
  </Overlay>
);

function FilledCart({ cart, title, back }: { cart: Cart; title: string; back: string }) {
  const store = useStore();
  const { totals, delivery_method, open } = useCartTotals(cart);
  const footer = (
    <>
      {delivery_method === DELIVERY_METHOD.delivery && <CartDistance subtotal={cart.subtotal} className="px-1 pb-2" />}
      <Link
        href={`${checkoutPath(store.url)}/${delivery_method}`}
        className="btn btn-store btn-xl w-full justify-between"
      >
        <span>{t('Continuar')}</span>
        <span className="t-money">{formatMoney(totals.total, store.country_id)}</span>
      </Link>
    </>
  );
  return (
    <Overlay title={title} footer={footer} back={back}>
      <Lines cart={cart} back={back} />
      {store.coupons && delivery_method !== DELIVERY_METHOD.table && (
        <section className="border-t-8 border-sf-canvas px-4" aria-label={t('Cupom')}>
          <CouponField cart={cart} />
        </section>
      )}
      {/* Below it a toast has room on a phone. */}
      <section className="border-t-8 border-sf-canvas px-4 py-5 max-md:pb-20" aria-label={t('Resumo')}>
        <TotalsList totals={totals} open={open} />
      </section>
    </Overlay>
  );
}

function Lines({ cart, back }: { cart: Cart; back: string }) {
  const leave = useLeave(back);
  return (
    <>
      <h2 className="sr-only">{t('Itens')}</h2>
      <CartLines lines={cart.cart_itens} />
      <button
        type="button"
        className="flex min-h-13 w-full items-center justify-center gap-2 border-t border-sf-line text-base font-semibold text-sf-accent-text"
        onClick={leave}
      >
        <Plus className="size-5" aria-hidden />
        {t('Adicionar mais itens')}
      </button>
      <UpsellRow cart={cart} />
    </>
  );
}

function Empty() {
  const leave = useLeave(useMenuPath());
  return (
    <Notice
      icon={<ShoppingBag className="size-7" aria-hidden />}
      title={t('Bateu a fome?')}
      text={t('Sua sacola está vazia. Escolha algo gostoso.')}
      action={t('Ver o cardápio')}
      onAction={leave}
    />
  );
}

function Failed() {
  const cartStore = useCartStore();
  return (
    <Notice
      icon={<CloudOff className="size-7" aria-hidden />}
      title={t('Não deu para carregar a sacola')}
      text={t('Ela está guardada. Confira o Wi-Fi ou os dados do celular.')}
      action={t('Tentar de novo')}
      onAction={() => void cartStore.load()}
    />
  );
}

interface NoticeProps {
  icon: ReactNode;
  title: string;
  text: string;
  action: string;
  onAction: () => void;
}

const Notice = ({ icon, title, text, action, onAction }: NoticeProps) => (
  <div className="flex flex-col items-center gap-2 px-6 py-16 text-center">
    <span className="mb-2 grid size-16 place-items-center rounded-full bg-sf-accent-soft text-sf-accent-soft-fg">
      {icon}
    </span>
    <h2 className="t-title text-xl">{title}</h2>
    <p className="max-w-72 text-base text-sf-fg-2">{text}</p>
    <button type="button" className="btn btn-store btn-lg mt-4 w-full max-w-72" onClick={onAction}>
      {action}
    </button>
  </div>
);
