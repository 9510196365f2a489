import { CREDIT_CODES, PAYMENT, PIX_CODES } from '@comanda/domain/codes';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Kbd } from '@comanda/ui/kbd';
import { Banknote, CreditCard, NotebookPen, QrCode, Ticket } from 'lucide-react';
import type { Method } from './taking-money.ts';

/** @param hint what it does to the price, '-5%', or what it asks for */
export interface MethodCard extends Method {
  readonly hint: string;
}
interface Props {
  methods: readonly MethodCard[];
  chosen: Method | null;
  /** Digits choose now. */
  keys: boolean;
  onChoose: (method: Method) => void;
}

export function MethodIcon({ payment, className }: { payment: number; className: string }) {
  if (PIX_CODES.includes(payment)) return <QrCode className={className} aria-hidden />;
  if (payment === PAYMENT.ticket) return <Ticket className={className} aria-hidden />;
  if (payment === PAYMENT.onCredit) return <NotebookPen className={className} aria-hidden />;
  const card = CREDIT_CODES.includes(payment) || payment === PAYMENT.debit;
  return card ? <CreditCard className={className} aria-hidden /> : <Banknote className={className} aria-hidden />;
}

/** The ways of paying, each with its digit. */
export function MethodCards({ methods, chosen, keys, onChoose }: Props) {
  return (
    <>
      <p className="mt-4 text-sm font-semibold text-fg-2">{t('Forma de pagamento')}</p>
      <div className="mt-2 grid auto-rows-fr grid-cols-2 gap-2 sm:grid-cols-3">
        {methods.map(({ hint, ...method }, at) => (
          <Card
            key={`${method.payment} ${method.real_id ?? ''}`}
            method={method}
            hint={hint}
            digit={at < 9 ? String(at + 1) : null}
            on={method.payment === chosen?.payment && method.real_id === chosen.real_id}
            keys={keys}
            onChoose={onChoose}
          />
        ))}
      </div>
    </>
  );
}

interface CardProps extends Pick<Props, 'keys' | 'onChoose'> {
  method: Method;
  hint: string;
  digit: string | null;
  on: boolean;
}

function Card({ method, hint, digit, on, keys, onChoose }: CardProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => onChoose(method)}
      className={cx(
        'relative flex min-h-19 flex-col items-start justify-between rounded-lg p-3 text-left',
        on ? 'border-2 border-primary bg-primary-soft text-primary-soft-fg' : 'border border-line-strong bg-surface',
      )}
    >
      <span className="flex w-full items-center">
        <MethodIcon payment={method.payment} className="size-5" />
        {digit !== null && (
          <span className={cx('ml-auto', !keys && 'opacity-40')}>
            <Kbd>{digit}</Kbd>
          </span>
        )}
      </span>
      <span className="flex w-full flex-wrap items-baseline gap-x-1 text-left text-sm leading-4.5 font-semibold">
        <span className="min-w-0">{method.name}</span>
        {hint !== '' && (
          <span
            className={cx('ml-auto text-xs font-semibold', hint.startsWith('-') ? 'text-success-text' : 'text-fg-3')}
          >
            {hint.replace('-', '−')}
          </span>
        )}
      </span>
    </button>
  );
}
