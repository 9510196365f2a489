import type { SharedBill } from '@comanda/contract/floor/table-sessions';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import { isPositive, subtract } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Sheet } from '@comanda/ui/sheet';
import { LogOut, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useStore } from '../../platform/page/page-context.tsx';
import { PayPart } from './pay-part.tsx';
import { SharedLine } from './shared-line.tsx';
import type { TableSeat } from './use-table-session.ts';

interface Props {
  seat: TableSeat;
  bill: SharedBill;
  onClose: () => void;
}

/** The table's bill in each of its phones: what was ordered and how far it is, who eats of what, and one's own part. */
export function TableSheet({ seat, bill, onClose }: Props) {
  const { country_id } = useStore();
  const money = (value: number) => formatMoney(value, country_id);
  const mine = bill.shares.find(({ phone_id }) => phone_id === bill.me);
  const left = mine ? subtract(mine.due, mine.paid) : 0;
  const quiet = 'w-full border-sf-accent-ui bg-sf-surface text-sf-accent-text';
  return (
    <Sheet isOpen onClose={onClose} title={t('Conta da mesa')}>
      <div className="space-y-5 px-4 pb-6 text-sf-fg">
        {bill.lines.length === 0 ? (
          <p className="py-6 text-center text-base text-sf-fg-2">
            {t('Ninguém pediu nada ainda. O que cada um pedir aparece aqui.')}
          </p>
        ) : (
          <ul className="divide-y divide-sf-line" aria-label={t('Pedidos da mesa')}>
            {bill.lines.map((line) => (
              <SharedLine
                key={`${line.order_id}-${line.line}`}
                line={line}
                bill={bill}
                pending={seat.request.pending}
                onShare={(phone_ids) => seat.share({ order_id: line.order_id, line: line.line }, phone_ids)}
              />
            ))}
          </ul>
        )}

        <dl className="space-y-1.5 border-t border-sf-line pt-4 text-base" aria-label={t('Total da mesa')}>
          <Row label={t('Subtotal')} value={money(bill.subtotal)} />
          {(isPositive(bill.service_fee) || bill.service_declined) && (
            <Row
              label={
                bill.service_rate === null
                  ? t('Serviço (opcional)')
                  : t('Serviço ({rate}, opcional)', { rate: formatPercent(bill.service_rate, country_id) })
              }
              value={money(bill.service_fee)}
            />
          )}
          <Row label={t('Total da mesa')} value={money(bill.total)} strong />
          {isPositive(bill.paid) && <Row label={t('Já pago')} value={money(bill.paid)} />}
        </dl>
        {(isPositive(bill.service_fee) || bill.service_declined) && (
          <PayService seat={seat} declined={bill.service_declined} />
        )}

        <section aria-label={t('Quem paga quanto')} className="border-t border-sf-line pt-4">
          <h3 className="t-title text-lg">{t('Quem paga quanto')}</h3>
          <ul className="mt-2 space-y-1.5 text-base">
            {bill.shares.map(({ phone_id, due, paid }) => (
              <li key={phone_id} className="flex justify-between gap-3">
                <span className="min-w-0 truncate">
                  {bill.phones.find(({ id }) => id === phone_id)?.name}
                  {phone_id === bill.me && ` ${t('(você)')}`}
                </span>
                <span className="t-money whitespace-nowrap">
                  {money(due)}
                  {isPositive(paid) && (
                    <b className="text-success-text"> · {t('pago {paid}', { paid: money(paid) })}</b>
                  )}
                </span>
              </li>
            ))}
            {isPositive(bill.nobody) && (
              <li className="flex justify-between gap-3 text-sf-fg-2">
                <span>{t('Ainda de ninguém')}</span>
                <span className="t-money">{money(bill.nobody)}</span>
              </li>
            )}
          </ul>
        </section>

        <PayPart seat={seat} bill={bill} left={left} />
        {seat.request.message && (
          <p role="alert" className="text-sm font-semibold text-danger-text">
            {seat.request.message}
          </p>
        )}
        <Button
          size="lg"
          className={quiet}
          icon={<ReceiptText className="size-5" aria-hidden />}
          onClick={() => void seat.ring('bill')}
        >
          {bill.bill_asked_at === null ? t('Pedir a conta') : t('Conta pedida: pedir de novo')}
        </Button>
        <button
          type="button"
          className="flex min-h-11 w-full items-center justify-center gap-2 text-base font-semibold text-sf-fg-2"
          onClick={() => void seat.leave()}
        >
          <LogOut className="size-5" aria-hidden />
          {t('Sair da mesa neste celular')}
        </button>
      </div>
    </Sheet>
  );
}

const Row = ({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) => (
  <div className={strong ? 'flex justify-between gap-3 text-lg font-bold' : 'flex justify-between gap-3'}>
    <dt>{label}</dt>
    <dd className="t-money">{value}</dd>
  </div>
);

/** Whoever pays decides about the service. Source: Lei 13.419/2017, and the consumer's code: it is a gift, never owed. */
function PayService({ seat, declined }: { seat: TableSeat; declined: boolean }) {
  const [pays, setPays] = useState<boolean | null>(null);
  async function choose(next: boolean) {
    setPays(next);
    await seat.declineServiceFee(!next);
    setPays(null);
  }
  return (
    <label className="flex min-h-11 items-center gap-3 text-base">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-sf-accent-ui"
        checked={pays ?? !declined}
        disabled={seat.request.pending}
        onChange={({ target }) => void choose(target.checked)}
      />
      {t('Pagar o serviço. É opcional por lei e vale para a mesa toda.')}
    </label>
  );
}
