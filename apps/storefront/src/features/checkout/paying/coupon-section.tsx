import type { Cart } from '@comanda/contract/orders/cart';
import { ApiError } from '@comanda/contract/clients/client';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { Button } from '@comanda/ui/button';
import { FieldError } from '@comanda/ui/field';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { traceSentence } from '@comanda/ui/trace-sentence';
import { TicketPercent, X } from 'lucide-react';
import { useState } from 'react';
import { noCouponCode } from '@comanda/words/field-words';
import { useCartStore } from '../../../platform/cart/cart.tsx';
import { couponLine } from '../../../platform/cart/coupon-words.ts';
import { fieldId } from '../fields.ts';
import { Section } from '../section.tsx';
import { useCheckout } from '../use-checkout.ts';

/** A coupon: its field opens when somebody has one, its refusal says exactly what is missing. */
export function CouponSection() {
  const { store, cart, delivery_method } = useCheckout();
  // Coupons are not for tables: one that is on the cart already says so itself.
  const taken = store.coupons && delivery_method !== DELIVERY_METHOD.table;
  if (!taken && cart.discount === null) return null;
  return (
    <Section title={t('Cupom')}>
      <div id={fieldId('coupon')}>
        {cart.discount === null ? <CouponField /> : <CouponCard coupon={cart.discount} />}
      </div>
    </Section>
  );
}

function CouponField() {
  const { draft, errorOf } = useCheckout();
  const cartStore = useCartStore();
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function apply() {
    if (code.trim() === '') return setRefusal(noCouponCode());
    setPending(true);
    try {
      await cartStore.applyCoupon({
        code_discount: code.trim(),
        ...(draft.client_phone === '' ? {} : { client_phone: draft.client_phone }),
      });
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : t('Não deu para conferir o cupom. Tente de novo.'));
    } finally {
      setPending(false);
    }
  }
  if (!open && !errorOf('coupon'))
    return (
      <button
        type="button"
        className="-my-2 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-sf-accent-text"
        onClick={() => setOpen(true)}
      >
        <TicketPercent className="size-5" aria-hidden />
        {t('Tenho um cupom')}
      </button>
    );
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-2">
      <TextInput
        size="lg"
        label={t('Código do cupom')}
        hideLabel
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        placeholder={t('Código do cupom')}
        autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- it was just asked for
        value={code}
        error={refusal ?? errorOf('coupon')}
        onChange={({ target }) => {
          setCode(target.value);
          setRefusal(undefined);
        }}
        onKeyDown={({ key }) => key === 'Enter' && void apply()}
      />
      <Button
        size="lg"
        className="border-sf-accent-ui bg-sf-surface text-sf-accent-text"
        pending={pending}
        pendingText={t('Conferindo…')}
        onClick={() => void apply()}
      >
        {t('Aplicar')}
      </Button>
    </div>
  );
}

function CouponCard({ coupon }: { coupon: NonNullable<Cart['discount']> }) {
  const { store, cart, totals, errorOf } = useCheckout();
  const cartStore = useCartStore();
  const [removing, setRemoving] = useState(false);
  const counts = totals.discount_id === coupon.id;
  const saved = totals.trace.find(({ rule }) => rule === 'coupon' || rule === 'free_delivery_coupon');
  const lost = totals.trace.find(({ rule, outcome }) => rule === 'coupon' && outcome !== 'applied');
  const told = errorOf('coupon') ?? cart.discount_refusal?.message;
  const refusal = counts ? undefined : (told ?? (lost && traceSentence(lost, store.country_id)));

  async function remove() {
    setRemoving(true);
    await cartStore.applyCoupon({}).catch(() => cartStore.load());
    setRemoving(false);
  }
  return (
    <>
      <div className="flex min-h-14 items-center gap-3 rounded-lg border border-dashed border-sf-accent-ui bg-sf-accent-soft pl-3 text-sf-accent-soft-fg">
        <TicketPercent className="size-5.5 shrink-0" aria-hidden />
        <span className="min-w-0 flex-1 py-2 leading-4.5">
          <b className="block truncate text-sm">{coupon.name}</b>
          <span className="text-xs">{couponLine(coupon, store.country_id)}</span>
        </span>
        {counts && saved && saved.amount !== 0 && (
          <b className="t-money text-sm">{formatMoney(saved.amount, store.country_id)}</b>
        )}
        <button
          type="button"
          className="grid size-11 shrink-0 place-items-center"
          aria-label={t('Remover cupom')}
          aria-disabled={removing || undefined}
          onClick={() => void remove()}
        >
          <X className="size-4.5" aria-hidden />
        </button>
      </div>
      {refusal && (
        <div className="mt-2">
          <FieldError>{refusal}</FieldError>
        </div>
      )}
    </>
  );
}
