import type { Order, OrderItem } from '@comanda/contract/orders/orders';
import type { PrintSettings } from '@comanda/contract/floor/print';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { formatDate, formatMoney, formatTime } from '@comanda/domain/format';
import { type KitchenWordKind, kitchenWords } from '@comanda/domain/kitchen/kitchen-words';
import { storePath } from '@comanda/domain/paths';
import { maskPhone } from '@comanda/domain/phone';
import { storeZone } from '@comanda/domain/time-zones';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { LineSum } from '@comanda/ui/line-sum';
import { QRCode } from '@comanda/ui/qr-code';
import type { SessionStore } from '../../../platform/session.tsx';
import { amountLines } from './amount-lines.ts';
import { allergyWords, METHOD_LOOK, paymentWords, placeOf } from '../order-words.ts';
import type { PaperTicket } from './tickets-of.ts';

interface Props {
  order: Order;
  store: SessionStore;
  settings: PrintSettings;
  ticket: PaperTicket;
}

/** Unprintable edge of a roll and the size of normal type: [millimetres, points]. */
const PAPER: Record<PrintSettings['paper_width'], readonly [edge: number, type: number]> = {
  58: [4, 8.5],
  80: [4, 10],
};
const LARGER = 1.3;
const Rule = () => <hr className="my-[0.5em] border-t border-dashed border-black" />;

/** One piece of paper at the width of the roll: black on white, largest where the kitchen reads. */
export function OrderTicket({ order, store, settings, ticket }: Props) {
  const [edge, type] = PAPER[settings.paper_width];
  return (
    <div
      className="bg-white leading-[1.25] wrap-break-word text-black"
      style={{
        width: `${settings.paper_width}mm`,
        padding: `3mm ${edge}mm 6mm`,
        fontSize: `${settings.large_type ? type * LARGER : type}pt`,
      }}
    >
      {ticket.group === null ? (
        <Whole order={order} store={store} settings={settings} lines={ticket.lines} />
      ) : (
        <Part order={order} store={store} group={ticket.group} lines={ticket.lines} />
      )}
    </div>
  );
}

function Head({ order, store, title }: Pick<Props, 'order' | 'store'> & { title: string }) {
  const zone = storeZone(store.timezone, store.country_id);
  const when = (moment: string) =>
    `${formatDate(moment, zone, store.country_id)} ${formatTime(moment, zone, store.country_id)}`;
  return (
    <>
      <p className="text-center">{title}</p>
      <p className="t-num text-center text-[4em] leading-none">{order.number}</p>
      <p className="text-center text-[1.4em] font-bold">{METHOD_LOOK[order.delivery_method].label()}</p>
      {order.eat_local && <p className="text-center text-[1.4em] font-bold">{t('COMER AQUI')}</p>}
      <p className="text-center">{when(order.created_at)}</p>
      {order.schedule_at !== null && (
        <p className="mt-[0.3em] border border-black p-[0.3em] text-center font-bold">
          {t('Agendado para {when}', { when: when(order.schedule_at) })}
        </p>
      )}
      <Rule />
      {order.allergy !== '' && (
        <p className="mb-[0.4em] bg-black p-[0.3em] text-[1.4em] leading-tight font-bold text-white [print-color-adjust:exact]">
          {allergyWords(order)}
        </p>
      )}
    </>
  );
}

function Whole({ order, store, settings, lines }: Omit<Props, 'ticket'> & { lines: readonly OrderItem[] }) {
  const { country_id } = store;
  const money = (value: number) => formatMoney(value, country_id);
  const street = [order.address, order.address_number].filter(Boolean).join(', ');
  const place = [placeOf(order, country_id), order.city_name, order.reference].filter(Boolean).join(' · ');
  return (
    <>
      <Head order={order} store={store} title={store.name} />
      <p className="text-[1.2em] font-bold">{order.client_name}</p>
      {order.client_phone !== '' && <p>{maskPhone(order.client_phone, country_id)}</p>}
      {order.delivery_method === DELIVERY_METHOD.delivery && (
        <>
          <p className="font-bold">{street}</p>
          <p>{place}</p>
        </>
      )}
      {order.delivery_method === DELIVERY_METHOD.table && (
        <p className="text-[1.8em] font-bold">{placeOf(order, country_id)}</p>
      )}
      <Rule />
      {lines.map((line) => (
        <Line
          key={line.line}
          line={line}
          amount={settings.show_prices ? money(line.total) : null}
          country_id={store.country_id}
        />
      ))}
      <Note text={order.observation} />
      <Rule />
      {amountLines(order, country_id).map(({ label, amount }) => (
        <p key={label} className="flex justify-between gap-[0.5em]">
          <span>{label}</span>
          <span>{money(amount)}</span>
        </p>
      ))}
      <p className="flex justify-between text-[1.5em] font-bold">
        <span>{t('Total')}</span>
        <span>{money(order.total)}</span>
      </p>
      <p className="font-bold">{paymentWords(order, country_id).text.toUpperCase()}</p>
      {(settings.footer_text !== '' || settings.show_qr) && <Rule />}
      {settings.footer_text !== '' && <p className="text-center whitespace-pre-line">{settings.footer_text}</p>}
      {settings.show_qr && (
        <div className="mt-[0.5em] flex flex-col items-center">
          <QRCode
            text={location.origin + storePath(store.url)}
            label={t('QR code do cardápio de {store}', { store: store.name })}
            className="size-[28mm]"
          />
          <p>{(location.host + storePath(store.url)).replace(/^www\./, '')}</p>
        </div>
      )}
    </>
  );
}

/** What one place of the kitchen prepares: no prices, quantities first. */
function Part({
  order,
  store,
  group,
  lines,
}: Pick<Props, 'order' | 'store'> & { group: string; lines: readonly OrderItem[] }) {
  return (
    <>
      <p className="mb-[0.3em] bg-black py-[0.2em] text-center text-[1.4em] font-bold text-white [print-color-adjust:exact]">
        {(group || t('Outros itens')).toUpperCase()}
      </p>
      <Head
        order={order}
        store={store}
        title={[order.client_name, placeOf(order, store.country_id)].filter(Boolean).join(' · ')}
      />
      <div className="text-[1.25em]">
        {lines.map((line) => (
          <Line key={line.line} line={line} amount={null} country_id={store.country_id} />
        ))}
        <Note text={order.observation} />
      </div>
    </>
  );
}

function Line({ line, amount, country_id }: { line: OrderItem; amount: string | null; country_id: number }) {
  return (
    <div className="mb-[0.4em] break-inside-avoid">
      <p className="flex gap-[0.5em] text-[1.15em] font-bold">
        <span>{line.item_type === 2 ? line.quantity_formatted : `${line.quantity}×`}</span>
        <span className="min-w-0 flex-1">{line.name}</span>
        {amount !== null && <span className="whitespace-nowrap">{amount}</span>}
      </p>
      {kitchenWords(line).map(({ kind, text }) => (
        <p key={text} className={cx('ml-[1.8em]', LOOKS[kind])}>
          {MARKS[kind]}
          {text}
        </p>
      ))}
      {amount !== null && <LineSum line={line} country_id={country_id} className="block pl-[1.8em]" />}
    </div>
  );
}

const INVERTED = 'w-fit bg-black px-[0.3em] font-bold text-white [print-color-adjust:exact]';
/** What is left out, and what may harm somebody, is read before the rest. */
const LOOKS: Readonly<Record<KitchenWordKind, string>> = {
  choice: '',
  extra: '',
  without: INVERTED,
  note: 'font-bold',
  allergy: INVERTED,
};
const MARKS: Readonly<Record<KitchenWordKind, string>> = {
  choice: '',
  extra: '+ ',
  without: '',
  note: '» ',
  allergy: '!! ',
};

const Note = ({ text }: { text: string }) =>
  text === '' ? null : <p className="border border-black p-[0.3em] font-bold">» {text}</p>;
