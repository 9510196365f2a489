import type { TableBill } from '@comanda/contract/floor/tables';
import { complementWords } from '@comanda/domain/prices/flavor-share';
import { formatMoney, formatShortDate, formatTime } from '@comanda/domain/format';
import { subtract } from '@comanda/domain/money';
import { splitShares } from '@comanda/domain/tables/split-bill';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import { createPortal } from 'react-dom';
import { noFiscalPaper } from '@comanda/words/paper-words';
import type { SessionStore } from '../../../platform/session.tsx';
import { useNow } from '../../../platform/use-now.ts';

/** What the people at the table read before they pay, seen on paper alone. */
export function BillPaper({ store, bill }: { store: SessionStore; bill: TableBill }) {
  const zone = storeZone(store.timezone, store.country_id);
  const now = useNow().toISOString();
  const [first] = bill.tabs;
  const each = bill.people > 1 ? splitShares(bill.remaining, bill.people)[0] : undefined;
  const money = (value: number) => formatMoney(value, store.country_id);
  const row = (label: string, value: number) => (
    <p className="flex justify-between gap-2">
      <span>{label}</span>
      <span className="t-money">{money(value)}</span>
    </p>
  );
  return createPortal(
    <div className="print-area" aria-hidden>
      <div className="w-[72mm] space-y-2 p-[2mm] text-[12px] leading-4 text-black">
        <p className="text-center text-base font-bold">{store.name}</p>
        <p className="text-center font-bold">
          {t('Mesa {number}', { number: writeTableNumber(bill.tabs[0]?.number ?? bill.table_number) })} ·{' '}
          {t('Conferência')}
        </p>
        <p className="text-center">
          {[
            first?.name,
            first && t('aberta às {time}', { time: formatTime(first.opened_at, zone, store.country_id) }),
            `${formatShortDate(now, zone)}, ${formatTime(now, zone, store.country_id)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div className="border-y border-dashed border-black py-1">
          {bill.rounds.toReversed().flatMap(({ order_id, cart_itens }) =>
            cart_itens
              .filter((line) => line.removed_at === null)
              .map((line) => (
                <div key={`${order_id}-${line.line}`}>
                  <p className="flex justify-between gap-2">
                    <span>
                      {line.quantity_formatted}× {line.name}
                    </span>
                    <span className="t-money">{money(line.total)}</span>
                  </p>
                  {line.complementos.length > 0 && <p className="pl-3">{complementWords(line).join(', ')}</p>}
                </div>
              )),
          )}
        </div>
        {row(t('Subtotal'), bill.subtotal)}
        {bill.discount > 0 && row(t('Desconto'), subtract(0, bill.discount))}
        {bill.service_fee > 0 && row(t('Serviço (opcional)'), bill.service_fee)}
        {bill.paid > 0 && row(t('Já pago'), subtract(0, bill.paid))}
        <p className="flex justify-between border-t border-dashed border-black pt-1 text-base font-bold">
          <span>{bill.paid > 0 ? t('Falta') : t('Total')}</span>
          <span>{money(bill.remaining)}</span>
        </p>
        {each !== undefined && bill.remaining > 0 && (
          <p>{t('{n} pessoas: {money} cada', { n: bill.people, money: money(each) })}</p>
        )}
        <p className="text-center">{noFiscalPaper()}.</p>
      </div>
    </div>,
    document.body,
  );
}
