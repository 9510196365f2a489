import type { Order } from '@comanda/contract/orders/orders';
import { DELIVERY_METHOD, TEST_ORIGIN } from '@comanda/domain/codes';
import type { Sale, SoldLine } from '@comanda/domain/fiscal/compose-note';
import { regimeOf } from '@comanda/domain/fiscal/issue-rules';
import type { NoteBuyer, NoteIssuer } from '@comanda/domain/fiscal/note-document';
import { payerPart } from '@comanda/domain/fiscal/payer-part';
import type { OrderId, StoreId, TabId } from '@comanda/domain/ids';
import { add, isPositive, type Money, ZERO } from '@comanda/domain/money';
import { partsOfOrder } from '@comanda/domain/orders/order-payments';
import { cleanTaxId } from '@comanda/domain/tax-id';
import type { Db } from '../../platform/db.ts';
import { findCards, getCard } from '../order-card/public.ts';
import { getIssuer } from './fiscal.repo.ts';
import { type BillPayment, findBillPayments, getBill, getOrderPlace } from './sale.repo.ts';
import type { SettingsRow } from './settings.repo.ts';
import { soldLines } from './sold-lines.ts';

/** What a note is for: an order, or a payer of a bill. */
export interface Payable {
  order_id: OrderId | null;
  tab_id: TabId | null;
  payer: string;
  /** When the order or the bill began: with its number it is a name that no other installation gives. */
  began_at: string;
  /** All of it is paid; a bill that is open gets notes of who has paid a part of their own. */
  paid: boolean;
  cancelled: boolean;
  total: Money;
  payments: readonly number[];
  buyer: NoteBuyer;
  /** @param noted what notes of the same bill already say */
  sale: (noted: { lines: readonly { key: string; amount: Money }[]; total: Money }) => Sale;
}

/** The payers of a sale. @returns none for what is no sale: an order to try things out, a bill without orders */
export async function readPayables(
  db: Db,
  store: StoreId,
  { order_id, tab_id }: { order_id: OrderId | null; tab_id: TabId | null },
  settings: SettingsRow,
): Promise<Payable[]> {
  if (tab_id !== null) return readBill(db, store, tab_id, settings);
  if (order_id === null) return [];
  const place = await getOrderPlace(db, store, order_id);
  if (place === undefined || place.origin === TEST_ORIGIN) return [];
  if (place.tab_id !== null) return readBill(db, store, place.tab_id, settings);
  const order = await getCard(db, store, order_id);
  const [issuer, lines] = await Promise.all([
    issuerOf(db, store, settings),
    soldLines(db, store, [order], settings.group_codes),
  ]);
  const parts = partsOfOrder(order);
  const { environment, payment_codes } = settings;
  const buyer = buyerOf(order, issuer);
  return [
    {
      order_id,
      tab_id: null,
      payer: '',
      began_at: place.created_at,
      paid: place.paid_at !== null,
      cancelled: place.status === 'cancelled',
      total: order.total,
      payments: parts.map(({ payment }) => payment),
      buyer,
      sale: () => ({
        environment,
        payment_codes,
        issuer,
        buyer,
        lines,
        // Only who is named can be brought something: else it is one more thing that was paid.
        ...(buyer.tax_id !== '' && buyer.address !== null
          ? { freight: order.fee, other: add(order.additions, order.service_fee) }
          : { freight: ZERO, other: add(order.fee, order.additions, order.service_fee) }),
        total: order.total,
        payments: parts.map(({ payment, payment_name: name, amount, tendered }) => ({
          payment,
          name,
          amount,
          tendered,
        })),
      }),
    },
  ];
}

async function issuerOf(db: Db, store: StoreId, { state_registration }: SettingsRow): Promise<NoteIssuer> {
  const { fiscal_tax_class, tax_id, name, state, city, address, zipcode } = await getIssuer(db, store);
  return {
    name,
    state,
    city,
    address,
    zipcode,
    state_registration,
    tax_id: cleanTaxId(tax_id),
    regime: regimeOf(fiscal_tax_class),
  };
}

function buyerOf(order: Order, { state }: NoteIssuer): NoteBuyer {
  const {
    client_name: name,
    client_email: email,
    address: street,
    address_number,
    fee_name,
    city_name,
    zipcode,
  } = order;
  return {
    tax_id: cleanTaxId(order.client_tax_id),
    name,
    email,
    address:
      order.delivery_method === DELIVERY_METHOD.delivery && street !== ''
        ? { street, number: address_number, district: fee_name, city: city_name, state, zipcode }
        : null,
  };
}

const MOST_ORDERS = 500;
const NOBODY: NoteBuyer = { tax_id: '', name: '', email: '', address: null };

async function readBill(db: Db, store: StoreId, tab_id: TabId, settings: SettingsRow): Promise<Payable[]> {
  const bill = await getBill(db, store, tab_id);
  if (bill === undefined) return [];
  // What was joined to another is on that one's bill.
  if (bill.merged_into !== null) return readBill(db, store, bill.merged_into, settings);
  const orders = await findCards(
    db,
    store,
    (eb) => eb.and([eb('orders.tab_id', 'in', bill.tab_ids), eb('orders.status', '<>', 'cancelled')]),
    { limit: MOST_ORDERS },
  );
  if (orders.length === 0) return [];
  const [issuer, lines, payments] = await Promise.all([
    issuerOf(db, store, settings),
    soldLines(db, store, orders.toReversed(), settings.group_codes),
    findBillPayments(
      db,
      store,
      bill.tab_ids,
      orders.map(({ id }) => id),
    ),
  ]);
  const total = add(...orders.map((order) => order.total));
  const service = add(...orders.map((order) => add(order.service_fee, order.additions)));
  const named = orders.find(({ client_tax_id }) => client_tax_id !== '');
  const closed = bill.closed_at !== null;
  return payersOf(payments, lines).map(({ payer, paid, parts }) => {
    const amount = add(...paid.map((each) => each.amount));
    const own = payer === REST ? named : orders.find(({ id }) => payer === `o${id}`);
    const buyer = own === undefined ? NOBODY : { ...buyerOf(own, issuer), address: null };
    return {
      order_id: null,
      tab_id,
      payer,
      began_at: bill.opened_at,
      paid: payer !== REST || closed,
      cancelled: !isPositive(amount),
      total: amount,
      payments: paid.map(({ payment }) => payment),
      buyer,
      sale: (noted) => {
        const { environment, payment_codes } = settings;
        const part = payerPart({ lines, total, service }, { amount, lines: parts }, noted);
        const amounts = new Map(part.lines.map((each) => [each.key, each.amount]));
        return {
          environment,
          payment_codes,
          issuer,
          buyer,
          lines: lines.map((line): SoldLine => ({
            ...line,
            amount: amounts.get(line.key) ?? ZERO,
          })),
          freight: ZERO,
          other: part.other,
          total: amount,
          payments: paid.map((each) => ({
            ...each,
            name: each.payment_name,
          })),
        };
      },
    };
  });
}

/** Who pays without saying what of it: they get one note, when the bill is closed. */
export const REST = 'rest';

interface PayerOf {
  payer: string;
  paid: BillPayment[];
  parts: { key: string; amount: Money }[] | null;
}
/** Whoever paid a part of their own has a note of their own: lines, a share, by phone, or an order that was paid apart. */
function payersOf(payments: readonly BillPayment[], lines: readonly SoldLine[]): PayerOf[] {
  const payers = new Map<string, PayerOf>();
  for (const payment of payments) {
    const payer = payerOf(payment);
    const known = payers.get(payer) ?? { payer, paid: [], parts: partsOf(payment, lines) };
    known.paid.push(payment);
    payers.set(payer, known);
  }
  // Shares of what is left come after lines that somebody named: each line once.
  return [...payers.values()].toSorted((one, other) => Number(one.parts === null) - Number(other.parts === null));
}

function payerOf({ id, op_id, order_id, allocation }: BillPayment): string {
  if (order_id !== null) return `o${order_id}`;
  // A phone's share: what goes back of it is of the same payer.
  const [, online] = /^online:(\d+):/.exec(op_id) ?? [];
  if (online !== undefined) return `s${online}`;
  const isOwn = allocation?.by === 'lines' || allocation?.by === 'shares' || op_id.startsWith('table-pix:');
  return isOwn ? `p${id}` : REST;
}

function partsOf({ order_id, allocation }: BillPayment, lines: readonly SoldLine[]): PayerOf['parts'] {
  if (order_id !== null)
    return lines.filter(({ key }) => key.startsWith(`${order_id}:`)).map(({ key, amount }) => ({ key, amount }));
  if (allocation?.by !== 'lines') return null;
  return allocation.lines.map(({ order_id: of, line, amount }) => ({ key: `${of}:${line}`, amount }));
}

/** What notes of a bill say already, those that are over left out. */
export function notedOf(documents: readonly { lines: readonly { key: string; gross: Money }[]; total: Money }[]) {
  return {
    lines: documents.flatMap(({ lines }) => lines.map(({ key, gross }) => ({ key, amount: gross }))),
    total: add(...documents.map(({ total }) => total)),
  };
}
