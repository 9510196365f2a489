import { DELIVERY_METHOD, PAYMENT } from '@comanda/domain/codes';
import { isPositive, times } from '@comanda/domain/money';
import { FieldError } from '@comanda/ui/field';
import { t } from '@comanda/ui/i18n';
import { Split } from 'lucide-react';
import type { ReactNode } from 'react';
import { CashbackChoice } from './cashback-choice.tsx';
import { ChangeChoice } from './change-choice.tsx';
import { fieldId } from '../fields.ts';
import { isPix } from './payment-choice.ts';
import { LaterRow, MethodRow } from './payment-row.tsx';
import { Section } from '../section.tsx';
import { SeveralPayments } from './several-payments.tsx';
import { useCheckout } from '../use-checkout.ts';

/** How to pay, with what each way does to the price. */
export function PaymentSection() {
  const { methods, draft, payment, totals, delivery_method, change, errorOf } = useCheckout();
  const isNow = ({ id, provider }: (typeof methods)[number]) => isPix(id) || provider != null;
  const now = methods.filter(isNow);
  const later = methods.filter((method) => !isNow(method));
  const table = delivery_method === DELIVERY_METHOD.table;
  const splittable = later.length > 1 && !table;
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
        <fieldset id={fieldId('payment')} className="min-w-0">
          <legend className="sr-only">{t('Forma de pagamento')}</legend>
          {split ? (
            <SeveralPayments methods={later} />
          ) : (
            <div className="space-y-2">
              {table && <LaterRow />}
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
                      : later.slice(0, 2).map(({ real_id }) => ({ real_id, amount: times(totals.total, 0.5) })),
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
