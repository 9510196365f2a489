import type { Cart } from '@comanda/contract/orders/cart';
import { formatMoney } from '@comanda/domain/format';
import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { SkeletonRows } from '@comanda/ui/skeleton';
import { ShoppingBag } from 'lucide-react';
import { useEffect } from 'react';
import { useCart, useCartStore } from '../../platform/cart/cart.tsx';
import { countStep } from '../../platform/count-visit.ts';
import { measure, measuredItems } from '../../platform/measure.ts';
import { navigate } from '../../platform/page/navigation.tsx';
import { NeedsScript } from '../../platform/page/needs-script.tsx';
import { PageFrame, Panel } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { loadSession } from '../../platform/session.ts';
import { cartPath } from '../../platform/store/store-links.ts';
import { PARTS, useParts } from './checkout-parts.ts';
import { CouponSection } from './paying/coupon-section.tsx';
import { DifferenceDialog } from './sending/difference-dialog.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { HowSection } from './how-section.tsx';
import { KnownCard } from './known-card.tsx';
import { NoteSection, ServiceFeeSection } from './note-section.tsx';
import { PaymentSection } from './paying/payment-section.tsx';
import { PersonSection } from './person-section.tsx';
import { ProblemsBanner } from './problems-banner.tsx';
import { SubmitButton } from './submit-button.tsx';
import { Summary } from './summary.tsx';
import { UnansweredOrder } from './sending/unanswered-order.tsx';
import { CheckoutContext, useCheckoutState } from './use-checkout.ts';
import { usePlaceOrder } from './sending/use-place-order.ts';
import { usePrefill } from './use-prefill.ts';
import { useRefusalActions } from './sending/use-refusal-actions.ts';
import { WhenSection } from './when-section.tsx';

/** The whole checkout on one page. Its cart and its person are the browser's: the server renders its frame alone. */
export function CheckoutPage() {
  const store = useStore();
  const { cart, status } = useCart();
  const cartStore = useCartStore();
  useEffect(() => {
    void loadSession();
    void cartStore.load();
  }, [cartStore]);
  return (
    <PageFrame look="plain" wide title={t('Finalizar pedido')} back={cartPath(store.url)} className="pb-32 lg:py-6">
      <NeedsScript />
      {cart === null ? (
        status === 'failed' ? (
          <CartFailed />
        ) : (
          <div className="p-4">
            <SkeletonRows rows={6} className="h-16" />
          </div>
        )
      ) : cart.cart_itens.length === 0 ? (
        <EmptyCart />
      ) : (
        <Form cart={cart} />
      )}
    </PageFrame>
  );
}

function Form({ cart }: { cart: Cart }) {
  const checkout = useCheckoutState(cart);
  const { sending, submit, resend, dismiss, accept } = usePlaceOrder(checkout);
  const act = useRefusalActions(checkout, { submit, dismiss, signIn: () => checkout.setSigningIn(true) });
  usePrefill();
  useEffect(() => {
    countStep(checkout.store.id, 'checkout');
    measure({ name: 'begin_checkout', value: cart.subtotal, items: measuredItems(cart) });
  }, [cart.cookie_code]); // oxlint-disable-line react/exhaustive-deps -- once for each visit, whatever changes in the cart then
  const chosen = checkout.payment.payment !== null;
  useEffect(() => {
    if (chosen) measure({ name: 'add_payment_info', value: cart.subtotal, items: measuredItems(cart) });
  }, [cart.cookie_code, chosen]); // oxlint-disable-line react/exhaustive-deps -- as above: another way to pay is the same step
  const { store, totals } = checkout;
  const parts = useParts(checkout);
  const send = () => void submit();
  const words = t('Fazer pedido');
  if (checkout.atTable) return <ToTheBag slug={store.url} />;

  return (
    <CheckoutContext value={checkout}>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-6">
        <div className="space-y-2 lg:space-y-4">
          {sending.status === 'unanswered' && <UnansweredOrder onSend={() => void resend()} />}
          <ProblemsBanner refusals={sending.refusals} onAction={act} />
          <KnownCard parts={PARTS.filter((part) => !parts.isOpen(part))} onChange={parts.open} />
          {parts.isOpen('how') && <HowSection />}
          {parts.isOpen('when') && <WhenSection />}
          {parts.isOpen('who') && <PersonSection />}
          {parts.isOpen('pay') && <PaymentSection />}
          <CouponSection />
          <ServiceFeeSection />
          <NoteSection />
          <div className="lg:hidden">
            <Summary />
          </div>
          <Terms />
        </div>
        <aside className="sticky top-20 hidden lg:block" aria-label={t('Resumo do pedido')}>
          <Summary action={<SubmitButton sending={sending} words={words} onSend={send} className="mt-5 w-full" />} />
        </aside>
        <div className="fixed inset-x-0 bottom-0 z-(--z-bar) bg-sf-surface px-3 pt-3 pb-[calc(12px+var(--safe-b))] text-sf-fg shadow-up lg:hidden">
          <SubmitButton
            sending={sending}
            words={words}
            onSend={send}
            className="w-full"
            trailing={<span className="t-money">{formatMoney(totals.total, store.country_id)}</span>}
          />
        </div>
      </div>
      {sending.changed && (
        <DifferenceDialog
          difference={sending.changed}
          country_id={store.country_id}
          onClose={dismiss}
          onAccept={accept}
        />
      )}
    </CheckoutContext>
  );
}

/** A round goes to the kitchen from the bag. */
function ToTheBag({ slug }: { slug: string }) {
  useEffect(() => navigate(cartPath(slug), { replace: true }), [slug]);
  return null;
}

const Terms = () => (
  <p className="px-4 py-3 text-xs text-sf-canvas-fg-2 lg:px-0">
    {t('Ao fazer o pedido você concorda com os')}{' '}
    <a className="underline" href="/termos-servico">
      {t('termos de uso')}
    </a>{' '}
    {t('e a')}{' '}
    <a className="underline" href="/politica-privacidade">
      {t('política de privacidade')}
    </a>
    .
  </p>
);

function CartFailed() {
  const cartStore = useCartStore();
  return (
    <Panel className="mx-auto max-w-120 max-lg:rounded-none">
      <EmptyState
        icon={<ShoppingBag className="size-7" aria-hidden />}
        title={t('Não conseguimos abrir sua sacola')}
        action={
          <Button variant="store" size="lg" onClick={() => void cartStore.load()}>
            {t('Tentar de novo')}
          </Button>
        }
      >
        {t('Ela está guardada. Confira a internet.')}
      </EmptyState>
    </Panel>
  );
}
