import type { SharedBill } from '@comanda/contract/floor/table-sessions';
import { formatMoney } from '@comanda/domain/format';
import { isPositive, toCents } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { HandCoins } from 'lucide-react';
import { useStore } from '../../platform/page/page-context.tsx';
import { SharePix } from './share-pix.tsx';
import type { TableSeat } from './use-table-session.ts';

interface Props {
  seat: TableSeat;
  bill: SharedBill;
  /** Of one's own part. */
  left: number;
}

/** One's own part, or the whole table's: by the store's provider, which tells by itself, else by its Pix key. */
export function PayPart({ seat, bill, left }: Props) {
  const { country_id, payment_methods } = useStore();
  const online = payment_methods.some(({ provider }) => Boolean(provider));
  const money = (value: number) => formatMoney(value, country_id);
  const button = (words: string, value: number, onClick: () => void, store = true) => (
    <Button
      variant={store ? 'store' : 'secondary'}
      size="xl"
      className={store ? 'w-full' : 'w-full border-sf-accent-ui bg-sf-surface text-sf-accent-text'}
      icon={<HandCoins className="size-5" aria-hidden />}
      trailing={<span className="t-money">{money(value)}</span>}
      pending={seat.request.pending}
      onClick={onClick}
    >
      {words}
    </Button>
  );
  if (bill.pix && !online)
    return <SharePix pix={bill.pix} pending={seat.request.pending} onGiveUp={() => void seat.giveUpPix()} />;
  if (!online)
    return (
      bill.pix_offered && isPositive(left) && button(t('Pagar minha parte com Pix'), left, () => void seat.payShare())
    );
  return (
    <div className="space-y-2">
      {isPositive(left) && button(t('Pagar minha parte'), left, () => void seat.payOnline('mine'))}
      {isPositive(bill.remaining) &&
        toCents(bill.remaining) > toCents(left) &&
        button(t('Pagar a mesa toda'), bill.remaining, () => void seat.payOnline('all'), !isPositive(left))}
      {bill.paying !== null && (
        <p className="text-center text-sm text-sf-fg-2">
          {t('Você começou a pagar {amount}. Continue, ou pague de outro jeito com o garçom.', {
            amount: money(bill.paying),
          })}
        </p>
      )}
    </div>
  );
}
