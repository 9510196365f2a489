import type { Cart } from '@comanda/contract/orders/cart';
import { ApiError } from '@comanda/contract/clients/client';
import { storePath } from '@comanda/domain/paths';
import { Banner } from '@comanda/ui/banner';
import { buttonClass } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { SkeletonRows } from '@comanda/ui/skeleton';
import { TicketPercent } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { noCouponCode } from '@comanda/words/field-words';
import { useCartStore } from '../../platform/cart/cart.tsx';
import { couponRules, couponValue } from '../../platform/cart/coupon-words.ts';
import { FormButton } from '../../platform/form-button.tsx';
import { Link, useSearch } from '../../platform/page/navigation.tsx';
import { PageFrame, Panel } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { useMounted } from '../../platform/page/use-mounted.ts';

type Coupon = NonNullable<Cart['discount']>;

/** A link that carries a coupon: it is put on at once, and its rule is said in words before anything is ordered. */
export function CouponPage() {
  const search = useSearch();
  const query = new URLSearchParams(search);
  const code = query.get('codigo') ?? query.get('code') ?? '';
  const cartStore = useCartStore();
  const [coupon, setCoupon] = useState<Coupon | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [typed, setTyped] = useState('');

  const put = (code_discount: string) =>
    cartStore.applyCoupon({ code_discount }).then(
      (cart) => {
        setCoupon(cart.discount);
        // Of an empty cart everything is missing: the rules say it already.
        setRefusal(cart.cart_itens.length === 0 ? null : (cart.discount_refusal?.message ?? null));
      },
      (error: unknown) =>
        setRefusal(error instanceof ApiError ? error.message : t('Não deu para conferir o cupom. Tente de novo.')),
    );
  // A coupon is kept in the cart: one that was filled at another store is not given up unasked.
  const other = useMounted() ? (cartStore.otherStore()?.store_name ?? null) : null;
  const putOnce = useEffectEvent((named: string) => void (cartStore.otherStore() === null && put(named)));
  useEffect(() => {
    if (code !== '') putOnce(code);
  }, [code]);

  async function apply(event: FormEvent) {
    event.preventDefault();
    const wanted = typed.trim() || code;
    if (wanted === '') return setRefusal(noCouponCode());
    setPending(true);
    await put(wanted);
    setPending(false);
  }
  const waiting = code !== '' && coupon === null && refusal === null && other === null;
  return (
    <PageFrame title={t('Cupom')} className="space-y-3 p-3 pb-8">
      {waiting ? (
        <SkeletonRows rows={2} className="h-32" />
      ) : coupon ? (
        <CouponTicket coupon={coupon} refusal={refusal} />
      ) : (
        <Panel className="space-y-4">
          <h2 className="t-title text-xl">{t('Qual é o seu cupom?')}</h2>
          {other !== null && (
            <Banner tone="warning">
              {t('Sua sacola tem itens de {name}. Se você usar o cupom aqui, ela dá lugar a uma nova.', {
                name: other,
              })}
            </Banner>
          )}
          <form className="space-y-4" noValidate onSubmit={(event) => void apply(event)}>
            <TextInput
              size="lg"
              label={t('Código do cupom')}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
              value={typed || code}
              error={refusal ?? undefined}
              onChange={({ target }) => {
                setTyped(target.value);
                setRefusal(null);
              }}
            />
            <FormButton pending={pending} pendingText={t('Conferindo…')}>
              {t('Usar cupom')}
            </FormButton>
          </form>
        </Panel>
      )}
    </PageFrame>
  );
}

function CouponTicket({ coupon, refusal }: { coupon: Coupon; refusal: string | null }) {
  const store = useStore();
  const rules = couponRules(coupon, store.country_id);
  return (
    <Panel className="flex flex-col items-center gap-3 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-sf-accent-soft text-sf-accent-soft-fg">
        <TicketPercent className="size-8" aria-hidden />
      </span>
      <h2 className="t-title text-2xl">{couponValue(coupon, store.country_id)}</h2>
      <p className="rounded-md border border-dashed border-sf-accent-ui bg-sf-accent-soft px-4 py-1.5 font-bold text-sf-accent-soft-fg">
        {coupon.name}
      </p>
      {rules.length > 0 && (
        <ul className="space-y-1 text-base text-sf-fg-2">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      )}
      <p className="text-sm text-success-text">{t('Cupom guardado na sua sacola.')}</p>
      {refusal && <p className="rounded-md bg-warning-soft px-3 py-2.5 text-sm text-warning-text">{refusal}</p>}
      <Link href={storePath(store.url)} className={buttonClass('store', 'xl')}>
        {t('Escolher no cardápio')}
      </Link>
    </Panel>
  );
}
