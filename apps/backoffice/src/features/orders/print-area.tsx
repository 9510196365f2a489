import type { Order } from '@comanda/contract/orders';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { formatDate, formatMoney, formatTime } from '@comanda/domain/format';
import { maskPhone } from '@comanda/domain/phone';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import type { SessionStore } from '../../platform/session.tsx';
import { amountLines } from './amount-lines.ts';
import { lineChoices, METHOD_LOOK, openLines, paymentWords, placeOf } from './order-words.ts';

/** The comanda on an 80 mm roll or on a sheet: black on white, large where the kitchen reads. Seen on paper only. */
export function PrintArea({ order, store }: { order: Order | null; store: SessionStore }) {
  if (!order) return null;
  const zone = storeZone(store.timezone, store.country_id);
  const money = (value: number) => formatMoney(value, store.country_id);
  return (
    <div className="print-ticket hidden bg-white text-black print:block">
      <p className="text-center text-sm">{store.name}</p>
      <p className="t-num text-center text-5xl">{order.number}</p>
      <p className="text-center text-lg font-bold">{METHOD_LOOK[order.delivery_method].label()}</p>
      <p className="text-center text-xs">
        {formatDate(order.created_at, zone, store.country_id)} {formatTime(order.created_at, zone, store.country_id)}
        {order.schedule_at !== null &&
          ` · ${t('para')} ${formatDate(order.schedule_at, zone, store.country_id)} ${formatTime(order.schedule_at, zone, store.country_id)}`}
      </p>
      <hr className="my-2 border-dashed border-black" />
      <p className="text-base font-bold">{order.client_name}</p>
      {order.client_phone !== '' && <p className="text-sm">{maskPhone(order.client_phone, store.country_id)}</p>}
      {order.delivery_method === DELIVERY_METHOD.delivery && (
        <p className="text-sm">
          {[order.address, order.address_number].filter(Boolean).join(', ')}
          <br />
          {[placeOf(order, store.country_id), order.city_name, order.reference].filter(Boolean).join(' · ')}
        </p>
      )}
      {order.delivery_method === DELIVERY_METHOD.table && (
        <p className="text-2xl font-bold">{placeOf(order, store.country_id)}</p>
      )}
      <hr className="my-2 border-dashed border-black" />
      {openLines(order).map((line) => (
        <div key={line.line} className="mb-1.5 break-inside-avoid">
          <p className="flex gap-2 text-base font-bold">
            <span>{line.item_type === 2 ? line.quantity_formatted : `${line.quantity}×`}</span>
            <span className="flex-1">{line.name}</span>
            <span>{money(line.total)}</span>
          </p>
          {lineChoices(line).map((choice) => (
            <p key={choice} className="pl-6 text-sm">
              {choice}
            </p>
          ))}
          {line.observation !== '' && <p className="pl-6 text-sm font-bold">» {line.observation}</p>}
        </div>
      ))}
      {order.observation !== '' && <p className="border border-black p-1 text-sm font-bold">» {order.observation}</p>}
      <hr className="my-2 border-dashed border-black" />
      {amountLines(order).map(({ label, amount }) => (
        <p key={label} className="flex justify-between text-sm">
          <span>{label}</span>
          <span>{money(amount)}</span>
        </p>
      ))}
      <p className="flex justify-between text-xl font-bold">
        <span>{t('Total')}</span>
        <span>{money(order.total)}</span>
      </p>
      <p className="text-sm font-bold">{paymentWords(order, store.country_id).text.toUpperCase()}</p>
    </div>
  );
}
