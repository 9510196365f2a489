import type { OnlinePaymentLine } from '@comanda/contract/finance/online-payments';
import { formatMoney } from '@comanda/domain/format';
import { isPositive } from '@comanda/domain/money';
import { Badge } from '@comanda/ui/badge';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { dueWords, stateTone, stateWords, wayWords } from './payment-words.ts';

interface Props {
  payments: readonly OnlinePaymentLine[];
  country_id: number;
  open: number | undefined;
  onOpen: (id: number) => void;
}

export function PaymentRows({ payments, country_id, open, onOpen }: Props) {
  const money = (value: number) => formatMoney(value, country_id);
  return (
    <ul className="card divide-y divide-line overflow-hidden" aria-label={t('Pagamentos')}>
      {payments.map((payment) => (
        <li
          key={payment.id}
          className={cx(
            'relative flex min-h-16 items-center gap-3 px-4 py-2 hover:bg-surface-2',
            payment.id === open && 'bg-primary-soft',
          )}
        >
          {payment.number === null ? (
            <span className="w-16 shrink-0 text-ui font-semibold">{dueWords(payment)}</span>
          ) : (
            <span className="t-num w-16 shrink-0 text-xl">{payment.number}</span>
          )}
          <span className="min-w-0 flex-1">
            <button
              type="button"
              className="block max-w-full truncate text-left text-sm font-semibold after:absolute after:inset-0"
              onClick={() => onOpen(payment.id)}
            >
              {payment.client_name || t('Sem nome')}
            </button>
            <span className="block truncate text-ui text-fg-3">{wayWords(payment.method, payment)}</span>
          </span>
          <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-4">
            {payment.attention !== null && <Badge tone="danger">{t('Pede ação')}</Badge>}
            <Badge tone={stateTone(payment.state)}>{stateWords(payment.state)}</Badge>
            <span className="w-24 text-right">
              <span className="t-money block text-sm font-bold">{money(payment.amount)}</span>
              {isPositive(payment.refunded) && (
                <span className="block text-xs text-fg-3">{t('−{money}', { money: money(payment.refunded) })}</span>
              )}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
