import type { Cart } from '@comanda/contract/orders/cart';
import { ApiError } from '@comanda/contract/clients/client';
import { t } from '@comanda/ui/i18n';
import { LoaderCircle, TicketPercent } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { noCouponCode } from '@comanda/words/field-words';
import { useCartStore } from '../../platform/cart/cart.tsx';

/** Folded until somebody has a code; what is refused says exactly why. */
export function CouponField({ cart }: { cart: Cart }) {
  const cartStore = useCartStore();
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const field = useId();
  const { discount, discount_refusal } = cart;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (open) form.current?.scrollIntoView({ block: 'center' });
  }, [open, error]);

  const send = async (coupon: { code_discount?: string }) => {
    setPending(true);
    setError(null);
    try {
      await cartStore.applyCoupon(coupon);
      setOpen(false);
      setCode('');
    } catch (refusal) {
      setError(refusal instanceof ApiError ? refusal.message : t('Não deu para conferir o cupom. Tente de novo.'));
    } finally {
      setPending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') setError(noCouponCode());
    else void send({ code_discount: code.trim() });
  };

  if (discount)
    return (
      <div className="flex min-h-16 items-center gap-3 py-2">
        <TicketPercent className="size-6 shrink-0 text-sf-accent-text" aria-hidden />
        <span className="min-w-0 flex-1">
          <b className="block text-base break-words">{discount.name}</b>
          <span className={`block text-sm ${discount_refusal ? 'font-semibold text-warning-text' : 'text-sf-fg-2'}`}>
            {discount_refusal ? discount_refusal.message : t('Cupom aplicado')}
          </span>
        </span>
        <button
          type="button"
          className="flex min-h-11 items-center text-sm font-semibold text-sf-accent-text"
          onClick={() => void send({})}
        >
          {t('Remover')}
        </button>
      </div>
    );
  if (!open)
    return (
      <button type="button" className="flex min-h-16 w-full items-center gap-3 text-left" onClick={() => setOpen(true)}>
        <TicketPercent className="size-6 shrink-0 text-sf-accent-text" aria-hidden />
        <span className="flex-1">
          <b className="block text-base">{t('Cupom')}</b>
          <span className="text-sm text-sf-fg-2">{t('Tem um código de desconto?')}</span>
        </span>
        <b className="text-sm text-sf-accent-text">{t('Aplicar')}</b>
      </button>
    );
  return (
    <form ref={form} className="py-4" onSubmit={submit} noValidate>
      <label htmlFor={field} className="text-base font-semibold">
        {t('Código do cupom')}
      </label>
      <div className="mt-2 flex gap-2">
        <input
          id={field}
          className="input input-lg min-w-0 flex-1 border-sf-line-input bg-sf-surface text-base text-sf-fg uppercase"
          value={code}
          autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- it was asked for by a press
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${field}-erro`}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value);
            setError(null);
          }}
        />
        <button type="submit" className="btn btn-store btn-lg" aria-busy={pending || undefined}>
          {pending && <LoaderCircle className="size-4 animate-spin" aria-hidden />}
          {t('Aplicar')}
        </button>
      </div>
      {error !== null && (
        <p id={`${field}-erro`} role="alert" className="mt-2 text-sm font-semibold text-danger-text">
          {error}
        </p>
      )}
    </form>
  );
}
