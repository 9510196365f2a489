import { flavorFields } from '@comanda/domain/menu/flavor-fields';
import type { Cart } from '@comanda/contract/orders/cart';
import type { OrderItem } from '@comanda/contract/orders/orders';
import type { getRepeat } from '@comanda/contract/orders/tracking';
import type { Out } from '@comanda/contract/route';
import { flavorShare } from '@comanda/domain/prices/flavor-share';
import { asStoreId, type OrderId } from '@comanda/domain/ids';
import { add, money } from '@comanda/domain/money';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInCustomer } from '../../platform/sessions.ts';
import { speakerFor } from '../../platform/http/speaker.ts';
import { fillCart } from '../cart/public.ts';
import {
  type CheckedLine,
  checkLines,
  findStocks,
  type RequestedLine,
  saleContext,
  speakLine,
  stockIds,
} from '../checkout/public.ts';
import type { SnapshotCache, StoreSnapshot } from '../store-snapshot/public.ts';
import { getDesign } from '../stores/public.ts';
import { findLink, isOwnOrder, type LinkedOrder } from '../orders/public.ts';
import { getCard } from '../order-card/public.ts';

type Repeat = Out<(typeof getRepeat)['response']>;
/** The link to a place brings back the same order. Source: the product's specification, public pages. */
const REPEATS = ['repeat', 'locate'] as const;
type Reading = Pick<Services, 'db' | 'transaction'> & { cache: SnapshotCache };

/** What an earlier order would cost now; who ordered it and where it went is not told. @throws {AppError} not_found */
export async function readRepeat(reading: Reading, token: string, now: Date): Promise<Repeat> {
  return describeRepeat(reading, orNotFound(await findLink(reading.db, token, REPEATS, now)), now);
}

/** The same of a customer's own order. @throws {AppError} not_found when it is not theirs */
export async function readOwnRepeat(
  reading: Reading,
  customer_id: number,
  { store_id: id, order_id }: { store_id: number; order_id: OrderId },
  now: Date,
): Promise<Repeat> {
  const store_id = asStoreId(id); // the order is asked for by its owner too
  if (!(await isOwnOrder(reading.db, store_id, order_id, customer_id))) throw new AppError('not_found');
  return describeRepeat(reading, { store_id, order_id }, now);
}

async function describeRepeat(reading: Reading, link: LinkedOrder, now: Date): Promise<Repeat> {
  const [{ snapshot, lines }, design] = await Promise.all([
    findRepeat(reading, link, now),
    getDesign(reading.db, link.store_id),
  ]);
  const { logo: _, shortcut_icon: __, background: ___, layout_type: ____, ...colors } = design;
  const { store } = snapshot;
  const speaker = speakerFor(store, now);
  const repeated = lines.map(({ item, checked }) => {
    const problem = speakLine(checked, speaker)[0];
    return {
      line: item.line,
      name: item.name,
      quantity: item.quantity,
      quantity_formatted: item.quantity_formatted,
      choices: choicesOf(item, snapshot),
      before: item.total,
      now: problem || checked.found === null ? null : money(checked.found.priced.total),
      missing: problem ? problem.message.replace('Um item da sua sacola', item.name) : null,
    };
  });
  return {
    store_id: store.id,
    store_name: store.name,
    store_url: store.url,
    country_id: store.country_id,
    design: colors,
    lines: repeated,
    before: add(...repeated.map((line) => line.before)),
    now: add(...repeated.map((line) => line.now ?? 0)),
  };
}

/** Puts what can be had into a cart. @throws {AppError} not_found, cart_full */
export async function repeatOrder(
  reading: Reading,
  token: string,
  { cookie_code, customer, now }: { cookie_code: string | null; customer: SignedInCustomer | undefined; now: Date },
): Promise<Cart> {
  const link = orNotFound(await findLink(reading.db, token, REPEATS, now));
  const { snapshot, lines } = await findRepeat(reading, link, now);
  const good = lines.filter(({ checked }) => checked.problems.length === 0);
  return fillCart(
    reading,
    snapshot.store.id,
    cookie_code,
    good.map(({ checked }) => checked.requested),
    { customer, now },
  );
}

interface RepeatLine {
  item: OrderItem;
  checked: CheckedLine;
}

async function findRepeat(
  { db, cache }: Reading,
  { store_id, order_id }: LinkedOrder,
  now: Date,
): Promise<{ snapshot: StoreSnapshot; lines: RepeatLine[] }> {
  const [snapshot, order] = await Promise.all([cache.current(store_id), getCard(db, store_id, order_id)]);
  if (snapshot === null) throw new AppError('not_found');
  const items = order.cart_itens.filter(({ removed_at }) => removed_at === null);
  const requested = items.map((item) => requestOf(item, snapshot));
  const stocks = await findStocks(db, store_id, stockIds(requested));
  const request = { by: 'customer' as const, delivery_method: order.delivery_method, schedule_at: null };
  const checked = checkLines(requested, snapshot, stocks, saleContext(request, { snapshot, now }));
  return {
    snapshot,
    lines: items.flatMap((item, index) => {
      const found = checked[index];
      return found ? [{ item, checked: found }] : [];
    }),
  };
}

/** An order keeps the name of a pizza's size; the group that still has it says which one it is. */
function sizeOf(item: OrderItem, { groups }: StoreSnapshot): number | null {
  const group = groups.get(item.menu_group_id ?? 0);
  if (group === undefined || !group.is_pizza || !group.size) return null;
  return item.size_name === group.size2 ? 2 : 1;
}

const requestOf = (item: OrderItem, snapshot: StoreSnapshot): RequestedLine => ({
  id: item.line,
  item_id: item.item_id,
  quantity: item.quantity,
  complements: item.complementos.map(({ complement_id, quantity }) => ({ complement_id, quantity })),
  variation_id: item.variation_id,
  size: sizeOf(item, snapshot),
  ...flavorFields(item.flavor_ids),
  observation: item.observation,
  use_discount: false,
});

/** What was chosen, as the menu and the bag say it: flavors with their share of the pizza. */
function choicesOf(item: OrderItem, { items }: StoreSnapshot): string[] {
  const questions = items.get(item.item_id ?? 0)?.complementos ?? [];
  const pizzas = new Set(questions.filter(({ is_pizza }) => is_pizza).map(({ id }) => id));
  const parts = item.complementos.filter(({ complement_group_id }) => pizzas.has(complement_group_id ?? 0));
  const of = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    ...(item.variation_name === null ? [] : [item.variation_name]),
    ...(item.size_name === null ? [] : [item.size_name]),
    ...(item.flavor_names.length > 1
      ? item.flavor_names.map((name) => flavorShare(name, item.flavor_names.length))
      : []),
    ...parts.map(({ name, quantity }) => flavorShare(name, of, quantity)),
    ...item.complementos
      .filter((each) => !parts.includes(each))
      .map(({ name, quantity }) => (quantity > 1 ? `${quantity}× ${name}` : name)),
  ];
}
