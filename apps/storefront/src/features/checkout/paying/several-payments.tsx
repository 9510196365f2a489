import type { PaymentMethod } from '@comanda/contract/finance/payments';
import { type CountryId, PAYMENT } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { add, money } from '@comanda/domain/money';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { MoneyInput } from '@comanda/ui/money-input';
import { Select } from '@comanda/ui/select';
import { Plus, X } from 'lucide-react';
import type { DraftPayment } from '../../../platform/cart/order-draft.ts';
import { ChangeChoice } from './change-choice.tsx';
import { useCheckout } from '../use-checkout.ts';

const MOST = 4;

/** Each part with what is paid so; the last one pays what the others leave. */
export function SeveralPayments({ methods }: { methods: readonly PaymentMethod[] }) {
  const { store, draft, payment, totals, change } = useCheckout();
  const parts = draft.multiple_payments;
  const { country_id } = store;
  const cash = add(...(payment.parts ?? []).flatMap((part) => (part.payment === PAYMENT.cash ? part.amount : [])));
  const unused = methods.filter(({ real_id }) => !parts.some((part) => part.real_id === real_id));

  const write = (multiple_payments: readonly DraftPayment[]) =>
    change({ multiple_payments, change: null }, 'payment', 'change');
  return (
    <div className="space-y-3">
      {parts.map((part, index) => {
        const last = index === parts.length - 1;
        const name = t('Forma {n}', { n: index + 1 });
        return (
          <div
            key={part.real_id}
            className={cx(
              'grid items-end gap-2',
              parts.length > 2 ? 'grid-cols-[1fr_8.5rem_2.75rem]' : 'grid-cols-[1fr_8.5rem]',
            )}
          >
            <Select
              size="lg"
              label={name}
              value={part.real_id}
              options={methods
                .filter(
                  ({ real_id }) => real_id === part.real_id || unused.some((method) => method.real_id === real_id),
                )
                .map((method) => ({ value: method.real_id, label: method.name }))}
              onChange={({ target }) =>
                write(parts.map((each, at) => (at === index ? { ...each, real_id: Number(target.value) } : each)))
              }
            />
            <MoneyInput
              size="lg"
              label={t('{name}: valor', { name })}
              hideLabel
              readOnly={last}
              country={country_id as CountryId} // a store's country is one of ours
              value={money(payment.parts?.[index]?.amount ?? part.amount)}
              onChange={(amount) =>
                write(parts.map((each, at) => (at === index ? { ...each, amount: amount ?? 0 } : each)))
              }
            />
            {parts.length > 2 && !last && (
              <button
                type="button"
                className="grid size-11 place-items-center rounded-full text-sf-fg-2"
                aria-label={t('Remover {name}', { name })}
                onClick={() => write(parts.filter((_, at) => at !== index))}
              >
                <X className="size-4.5" aria-hidden />
              </button>
            )}
          </div>
        );
      })}
      <p className="text-ui text-sf-fg-2" aria-live="polite">
        {t('A última forma paga o que falta. Total: {total}.', { total: formatMoney(totals.total, country_id) })}
      </p>
      {parts.length < MOST && unused[0] && (
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-sf-accent-text"
          onClick={() => {
            const [next] = unused;
            if (next) write([...parts.slice(0, -1), { real_id: next.real_id, amount: 0 }, ...parts.slice(-1)]);
          }}
        >
          <Plus className="size-4.5" aria-hidden />
          {t('Mais uma forma')}
        </button>
      )}
      {cash > 0 && <ChangeChoice due={cash} />}
    </div>
  );
}
