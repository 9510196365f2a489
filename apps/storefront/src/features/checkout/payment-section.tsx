import { DELIVERY_METHOD, PAYMENT } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { isPositive } from '@comanda/domain/money';
import { Badge } from '@comanda/ui/badge';
import { cx } from '@comanda/ui/cx';
import { FieldError } from '@comanda/ui/field';
import { t } from '@comanda/ui/i18n';
import { Banknote, CreditCard, QrCode, Split, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { CashbackChoice } from './cashback-choice.tsx';
import { ChangeChoice } from './change-choice.tsx';
import { fieldId } from './fields.ts';
import { isPix } from './payment-choice.ts';
import { Section } from './section.tsx';
import { SeveralPayments } from './several-payments.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';

type Method = Checkout['methods'][number];

/** How to pay, with what each way does to the price. */
export function PaymentSection() {
  const { methods, draft, payment, totals, delivery_method, change, errorOf } = useCheckout();
  const now = methods.filter(({ id }) => isPix(id));
  const later = methods.filter(({ id }) => !isPix(id));
  const splittable = later.length > 1 && delivery_method !== DELIVERY_METHOD.table;
  const split = payment.parts !== null;
  const free = !isPositive(totals.total);

  return (
    <Section title={t('Pagamento')}>
      <CashbackChoice />
      {free ? (
        <p id={fieldId('payment')} className="text-sm text-sf-fg-2">
          {t('Não há nada a pagar neste pedido.')}
        </p>
      ) : (
        <fieldset id={fieldId('payment')}>
          <legend className="sr-only">{t('Forma de pagamento')}</legend>
          {split ? (
            <SeveralPayments methods={later} />
          ) : (
            <div className="space-y-2">
              {now.length > 0 && <Heading>{t('Pagar agora')}</Heading>}
              {now.map((method) => (
                <MethodRow key={method.real_id} method={method} />
              ))}
              {later.length > 0 && <Heading>{laterWords(delivery_method)}</Heading>}
              {later.map((method) => (
                <MethodRow key={method.real_id} method={method}>
                  {method.id === PAYMENT.cash && <ChangeChoice />}
                </MethodRow>
              ))}
              {methods.length === 0 && (
                <p className="text-sm text-sf-fg-2">{t('O pagamento é combinado com a loja.')}</p>
              )}
            </div>
          )}
          {errorOf('payment') && (
            <div className="mt-2">
              <FieldError>{errorOf('payment')}</FieldError>
            </div>
          )}
          {splittable && (
            <button
              type="button"
              className="mt-2 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-sf-accent-text"
              onClick={() =>
                change(
                  {
                    multiple_payments: split
                      ? []
                      : later
                          .slice(0, 2)
                          .map(({ real_id }, index) => ({ real_id, amount: index === 0 ? totals.total : 0 })),
                    ...(split ? { real_id: draft.real_id } : {}),
                  },
                  'payment',
                  'change',
                )
              }
            >
              <Split className="size-4.5" aria-hidden />
              {split ? t('Pagar de uma forma só') : t('Dividir em mais de uma forma')}
            </button>
          )}
        </fieldset>
      )}
    </Section>
  );
}

const Heading = ({ children }: { children: ReactNode }) => (
  <p className="pt-2 pb-0.5 text-sm font-semibold text-sf-fg-2 first:pt-0">{children}</p>
);

function laterWords(delivery_method: number): string {
  if (delivery_method === DELIVERY_METHOD.delivery) return t('Pagar na entrega');
  return delivery_method === DELIVERY_METHOD.table ? t('Pagar no restaurante') : t('Pagar na retirada');
}

function MethodRow({ method, children }: { method: Method; children?: ReactNode }) {
  const { payment, change } = useCheckout();
  const chosen = payment.real_id === method.real_id;
  return (
    <>
      <label
        className={cx(
          'relative flex min-h-15 cursor-pointer items-center gap-3 rounded-lg border px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          chosen
            ? 'border-sf-accent-ui bg-sf-accent-soft shadow-[inset_0_0_0_1px_var(--sf-accent-ui)]'
            : 'border-sf-line',
        )}
      >
        <input
          type="radio"
          className="sr-only"
          name="checkout-method"
          checked={chosen}
          onChange={() => change({ real_id: method.real_id, multiple_payments: [] }, 'payment', 'change')}
        />
        <MethodIcon payment={method.id} className={chosen ? 'text-sf-accent-soft-fg' : 'text-sf-fg-2'} />
        <span className="min-w-0 flex-1">
          <b className="block text-base leading-5 font-semibold">{method.name}</b>
          {method.additional_text !== '' && <span className="text-ui text-sf-fg-2">{method.additional_text}</span>}
          {chosen && <Effect payment={method.id} />}
        </span>
        {method.labels.map((label) => (
          <Badge key={label} tone={label.startsWith('-') ? 'success' : 'neutral'}>
            {label.replace('-', '−')}
          </Badge>
        ))}
        <span
          className={cx('radio on-store size-5.5', !chosen && 'border-sf-line-input')}
          data-on={chosen || undefined}
          style={chosen ? { borderWidth: 6.5 } : undefined}
          aria-hidden
        />
      </label>
      {chosen && children}
    </>
  );
}

const EFFECTS: readonly string[] = [
  'cash_discount',
  'pix_discount',
  'debit_card_discount',
  'ticket_increment',
  'debt_increment',
  'credit_increment',
];

/** What the chosen way does to this order, in money. */
function Effect({ payment }: { payment: number }) {
  const { totals, store } = useCheckout();
  const line = totals.trace.find(
    ({ rule, outcome, amount }) => outcome === 'applied' && amount !== 0 && EFFECTS.includes(rule),
  );
  if (line === undefined || payment === PAYMENT.multiple) return null;
  const amount = formatMoney(Math.abs(line.amount), store.country_id);
  return line.amount < 0 ? (
    <span className="block text-ui text-success-text">{t('Você economiza {amount}.', { amount })}</span>
  ) : (
    <span className="block text-ui text-sf-accent-soft-fg">{t('Acréscimo de {amount}.', { amount })}</span>
  );
}

const ICONS: Partial<Record<number, typeof CreditCard>> = {
  [PAYMENT.cash]: Banknote,
  [PAYMENT.pix]: QrCode,
  [PAYMENT.pixOnline]: QrCode,
  [PAYMENT.ticket]: Ticket,
};

export function MethodIcon({ payment, className }: { payment: number; className?: string }) {
  const Icon = ICONS[payment] ?? CreditCard;
  return <Icon className={cx('size-5.5 shrink-0', className)} aria-hidden />;
}
