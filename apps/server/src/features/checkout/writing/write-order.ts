import { pick, type RowIn } from '@comanda/domain/fields/field';
import type { ORDER } from '@comanda/domain/fields/order';
import { WAYS, wayOf } from '@comanda/domain/segments/came-by';
import { spentCards } from '@comanda/domain/loyalty/stamp-cards';
import { linkedStocks } from '@comanda/domain/orders/line-problems';
import { isPositive, min, type Money, subtract } from '@comanda/domain/money';
import type { ClientId, OrderId, StoreId } from '@comanda/domain/ids';
import { newTablePin } from '../../../platform/tokens.ts';
import { REFUSE_REMEMBERED } from '../../client-phones/public.ts';
import { SPEND_BALANCE, SPEND_STAMPS } from '../../loyalty/public.ts';
import { BESIDE_COLUMNS, CLIENT_COLUMNS } from './order-columns.ts';
import type { OrderLine } from '../deciding/order-lines.ts';
import type { ClientRow, OrderRequest } from '../order-request.ts';
import type { NewOrder } from './order-rows.ts';
import { type ApprovedDiscount, holdDrawer, keepApproval, payOrder } from './pay-order.ts';
import {
  CLEAR_CART,
  INSERT_CLIENT,
  INSERT_ORDER,
  OPEN_TAB,
  TAKE_COMPLEMENTS,
  TAKE_ITEMS,
  TOUCH_MENU,
  UPDATE_CLIENT,
  USE_COUPON,
} from './order-statements.ts';
import { type OrderTransaction, together } from './order-transaction.ts';
import { takenStocks } from '../deciding/taken-stocks.ts';

/** Everything that the second round trip writes. */
export interface OrderWrite extends RowIn<typeof ORDER, 'beside'> {
  store_id: StoreId;
  day: string;
  request: OrderRequest;
  order: NewOrder;
  approved: ApprovedDiscount | null;
  device: number | null;
  /** The table whose bill it opens. */
  opens_table: number | null;
  lines: readonly OrderLine[];
  /** Of each line, in their order; null where it is not known. */
  line_costs: readonly (Money | null)[];
  client: ClientRow | null;
  cookie_code: string | null;
  now: Date;
}
export interface WrittenOrder {
  id: OrderId;
  day: string;
  number: number;
  client_id: ClientId | null;
}

/** Writes stock, coupon, client, order and event, and commits: all of it, or nothing. */
export async function writeOrder(transaction: OrderTransaction, write: OrderWrite): Promise<WrittenOrder> {
  const { send, commit } = transaction;
  const { store_id, order, cookie_code } = write;
  const taken = takenStocks(write.lines);
  const { cart_itens, ...card } = order;
  const columns = { ...card, ...pick(write, BESIDE_COLUMNS) };
  const complements = cart_itens.flatMap(({ line, complementos }) => complementos.map((each) => ({ line, ...each })));
  // In the order of the locks, the counter last; the first that fails is the one that says why.
  const { inserted } = await together({
    items: taken.items.size > 0 ? send(TAKE_ITEMS, [store_id, [...taken.items.keys()], [...taken.items.values()]]) : [],
    complements:
      taken.complements.size > 0
        ? send(TAKE_COMPLEMENTS, [store_id, [...taken.complements.keys()], [...taken.complements.values()]])
        : [],
    client: writeClient(transaction, write),
    coupon: order.discount_id === null ? [] : send(USE_COUPON, [store_id, order.discount_id]),
    menu: taken.ranLow ? send(TOUCH_MENU, [store_id]) : [],
    cart: cookie_code === null ? [] : send(CLEAR_CART, [store_id, cookie_code]),
    tab: openTable(transaction, write),
    drawer: holdDrawer(transaction, write),
    inserted: send<WrittenOrder>(INSERT_ORDER, [
      store_id,
      write.day,
      order.client_id === null ? order.client_phone : '',
      JSON.stringify(columns),
      JSON.stringify(
        cart_itens.map((item, index) => ({
          ...item,
          stock_ids: stockIdsOf(write.lines[index]),
          cost: write.line_costs[index] ?? null,
        })),
      ),
      JSON.stringify(complements),
      JSON.stringify(order),
      write.now,
    ]),
    paid: payOrder(transaction, write),
    spent: spendBalance(transaction, write),
    approved: keepApproval(transaction, write),
    committed: commit(),
  });
  const [written] = inserted;
  if (written === undefined) throw new Error('an order that was inserted has no row');
  return written;
}

function openTable({ send }: OrderTransaction, { store_id, opens_table, user_id, idem_key, now }: OrderWrite) {
  if (opens_table === null) return [];
  return send(OPEN_TAB, [store_id, opens_table, now, user_id, newTablePin(), `order:${idem_key}`]);
}

function writeClient({ send }: OrderTransaction, { store_id, request, order, client, customer_id, now }: OrderWrite) {
  const { name, phone, email, tax_id, birthday_day, birthday_month } = request.client;
  const way = wayOf(order);
  const address = order.address === '' ? null : JSON.stringify(lastAddress(order));
  if (client !== null) {
    const own = request.by === 'cashier' || (customer_id !== null && client.customer_id === customer_id);
    return send(UPDATE_CLIENT, [
      store_id,
      client.id,
      name,
      email,
      tax_id,
      birthday_day,
      birthday_month,
      order.total,
      now,
      address,
      own,
      way,
    ]);
  }
  if (phone === '') return [];
  const row = {
    ...request.client,
    customer_id,
    orders_count: 1,
    orders_total: order.total,
    first_order_at: now,
    last_order_at: now,
    last_address: address,
    created_at: now,
    separate: customer_id !== null,
  };
  const inserted = send(INSERT_CLIENT, [
    store_id,
    Array.from({ length: WAYS }, (_, index) => (index + 1 === way ? now : null)),
    ...CLIENT_COLUMNS.map((column) => row[column]),
  ]);
  return row.separate ? inserted : Promise.all([inserted, send(REFUSE_REMEMBERED, [store_id, phone])]);
}

/** After the order, which it names. */
function spendBalance({ send }: OrderTransaction, { store_id, order, client, idem_key, now }: OrderWrite) {
  if (client === null) return [];
  // A sale that could not ask may have spent what was gone.
  const cashback = min(order.cashback, client.points);
  const points = min(order.points_total, subtract(client.points, cashback));
  const parts = [
    ['cashback', cashback],
    ['points', points],
  ] as const;
  return Promise.all([
    ...parts
      .filter(([, amount]) => isPositive(amount))
      .map(([program, amount]) => send(SPEND_BALANCE, [store_id, idem_key, amount, program, now])),
    ...spentCards(order.trace).map(({ program_id, needs }) =>
      send(SPEND_STAMPS, [store_id, idem_key, program_id, needs, now]),
    ),
  ]);
}

/** The client's address record, as the storefront keeps it. */
const lastAddress = (order: NewOrder) => ({
  address: order.address,
  number: order.address_number,
  reference: order.reference,
  zipcode: order.zipcode,
  city_name: order.city_name,
  variable_fee_id: order.variable_fee_id,
  fee_name: order.fee_name,
});

const stockIdsOf = (line: OrderLine | undefined) => (line ? linkedStocks(line.line, line.menu) : []);
