import { PAYMENT } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { Badge } from '@comanda/ui/badge';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Banknote, Clock, CreditCard, QrCode, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Checkout, useCheckout } from '../use-checkout.ts';

type Method = Checkout['methods'][number];

/** A table's bill is often paid at its end: nobody has to say how now. */
export function LaterRow() {
  const { payment, change } = useCheckout();
  return (
    <Row
      chosen={payment.payment === null}
      name={t('Pagar depois, ao fechar a conta')}
      icon={(className) => <Clock className={cx('size-5.5 shrink-0', className)} aria-hidden />}
      onChoose={() => change({ real_id: null, multiple_payments: [] }, 'payment', 'change')}
    />
  );
}

/** One way to pay, with what it does to the price. @param children what it asks once it is chosen */
export function MethodRow({ method, children }: { method: Method; children?: ReactNode }) {
  const { payment, change } = useCheckout();
  const chosen = payment.real_id === method.real_id;
  return (
    <>
      <Row
        chosen={chosen}
        name={method.name}
        icon={(className) => <MethodIcon payment={method.id} className={className} />}
        onChoose={() => change({ real_id: method.real_id, multiple_payments: [] }, 'payment', 'change')}
        detail={
          <>
            {method.additional_text !== '' && <span className="text-ui text-sf-fg-2">{method.additional_text}</span>}
            {chosen && <Effect />}
          </>
        }
        labels={method.labels}
      />
      {chosen && children}
    </>
  );
}

interface RowProps {
  chosen: boolean;
  name: string;
  icon: (className: string) => ReactNode;
  onChoose: () => void;
  detail?: ReactNode;
  /** '+2%' or '-5%' */
  labels?: readonly string[];
}

function Row({ chosen, name, icon, onChoose, detail, labels = [] }: RowProps) {
  return (
    <label
      className={cx(
        'relative flex min-h-15 cursor-pointer items-center gap-3 rounded-lg border px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        chosen
          ? 'border-sf-accent-ui bg-sf-accent-soft shadow-[inset_0_0_0_1px_var(--sf-accent-ui)]'
          : 'border-sf-line',
      )}
    >
      <input type="radio" className="sr-only" name="checkout-method" checked={chosen} onChange={onChoose} />
      {icon(chosen ? 'text-sf-accent-soft-fg' : 'text-sf-fg-2')}
      <span className="min-w-0 flex-1">
        <b className="block text-base leading-5 font-semibold">{name}</b>
        {detail}
      </span>
      {labels.map((label) => (
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
function Effect() {
  const { totals, store } = useCheckout();
  const line = totals.trace.find(
    ({ rule, outcome, amount }) => outcome === 'applied' && amount !== 0 && EFFECTS.includes(rule),
  );
  if (line === undefined) return null;
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

function MethodIcon({ payment, className }: { payment: number; className?: string }) {
  const Icon = ICONS[payment] ?? CreditCard;
  return <Icon className={cx('size-5.5 shrink-0', className)} aria-hidden />;
}
