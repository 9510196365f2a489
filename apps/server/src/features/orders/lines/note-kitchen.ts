import type { KitchenChange } from '@comanda/contract/floor/kitchen';
import type { Order, OrderItem } from '@comanda/contract/orders/orders';
import { TEST_ORIGIN } from '@comanda/domain/codes';
import { formatQuantity } from '@comanda/domain/format';
import type { StoreId } from '@comanda/domain/ids';
import { type KitchenDelta, whichOf } from '@comanda/domain/kitchen/kitchen-delta';
import { isInKitchen } from '@comanda/domain/kitchen/kitchen-line';
import { money } from '@comanda/domain/money';
import { fitsWaste, isWasted, type WasteCode } from '@comanda/domain/menu/waste-reasons';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db.ts';
import { appendEvent } from '../../../platform/events.ts';
import { findLineCosts } from '../../stock/public.ts';
import { getStoreSettings } from '../../stores/public.ts';
import {
  findKitchenChanges,
  findStationsThatSaw,
  insertKitchenChanges,
  markTold,
  type NewChange,
} from './kitchen-changes.repo.ts';

/** Who changes an order that the kitchen may have, and what becomes of the food. */
export interface Changing {
  user_id: number | null;
  waste_reason?: WasteCode | undefined;
  /** Written down before the kitchen has the order, too: it then has nothing to learn. */
  kept?: true;
  now: Date;
}

/** @returns which lines, taken out, are food thrown away. @throws {AppError} waste_reason_required */
export function wastedLines(order: Pick<Order, 'status' | 'origin'>, lines: readonly OrderItem[], reason?: string) {
  if (!isInKitchen(order.status) || order.origin === TEST_ORIGIN) return [];
  const unfit = lines.find((line) => !fitsWaste(line, reason));
  if (unfit) throw new AppError('waste_reason_required', { item: unfit.name, done: unfit.done_at !== null });
  return lines.filter((line) => isWasted(line, reason));
}

/** Writes down what the kitchen must learn. A station that has not seen the order has nothing to confirm. */
export async function noteKitchen(
  tx: Tx,
  store_id: StoreId,
  order: Order,
  deltas: readonly KitchenDelta<OrderItem>[],
  { user_id, waste_reason, kept, now }: Changing,
): Promise<void> {
  const told = !isInKitchen(order.status);
  if ((told && !kept) || order.origin === TEST_ORIGIN || deltas.length === 0) return;
  const seen = told ? new Set<number>() : await findStationsThatSaw(tx, store_id, order.id);
  const { country_id } = await getStoreSettings(tx, store_id);
  const wasted = deltas.some(({ kind, line }) => kind !== 'more' && isWasted(line, waste_reason));
  const costs: ReadonlyMap<number, number> = wasted ? await findLineCosts(tx, store_id, order.id) : new Map();
  const rows = deltas.map(({ kind, line, quantity }): NewChange => {
    const lost = (kind === 'cancel' || kind === 'less') && isWasted(line, waste_reason);
    return {
      order_id: order.id,
      line: line.line,
      print_group_id: line.print_group_id,
      kind,
      quantity,
      detail: {
        item: line,
        quantity_text: formatQuantity(quantity, line.item_type, country_id),
        which: whichOf(order.cart_itens, line.line),
        from: null,
        to: null,
      },
      user_id,
      created_at: now,
      acknowledged_at: seen.has(line.print_group_id ?? 0) ? null : now,
      told,
      waste_reason: lost ? (waste_reason ?? null) : null,
      waste_cost: lost ? money((costs.get(line.line) ?? 0) * quantity) : null,
    };
  });
  await insertKitchenChanges(tx, store_id, rows);
}

/** Words of one line, or of the whole order, are others: each station that has them is told. Call `recordChange` after it. */
export async function noteWords(
  tx: Tx,
  store_id: StoreId,
  order: Order,
  { line, ...note }: { line: OrderItem | null; before: string; after: string },
  changing: Omit<Changing, 'waste_reason'>,
): Promise<void> {
  const detail = { item: null, quantity_text: '', which: null, from: null, to: null, note };
  if (line === null) return noteStations(tx, store_id, order, { kind: 'note', detail }, changing);
  const item = { ...line, observation: note.after };
  const which = whichOf(order.cart_itens, line.line);
  const change = { kind: 'note', line: line.line, quantity: 0, detail: { ...detail, item, which } } as const;
  await noteStations(tx, store_id, { ...order, cart_itens: [line] }, change, changing);
}

/** The order goes to another table: each station that has seen it is told. Call `recordChange` after it. */
export async function noteMoved(
  tx: Tx,
  store_id: StoreId,
  order: Order,
  tables: { from: number | null; to: number | null },
  changing: Omit<Changing, 'waste_reason'>,
): Promise<void> {
  const detail = { item: null, quantity_text: '', which: null, ...tables };
  await noteStations(tx, store_id, order, { kind: 'moved', detail }, changing);
}

/** One change for each station that has a line of the order. */
async function noteStations(
  tx: Tx,
  store_id: StoreId,
  { id: order_id, status, origin, cart_itens }: Order,
  change: Pick<NewChange, 'kind' | 'line' | 'quantity' | 'detail'>,
  { user_id, now }: Omit<Changing, 'waste_reason'>,
): Promise<void> {
  if (!isInKitchen(status) || origin === TEST_ORIGIN) return;
  const live = cart_itens.filter(({ removed_at }) => removed_at === null);
  const seen = await findStationsThatSaw(tx, store_id, order_id);
  const rows = [...new Set(live.map(({ print_group_id }) => print_group_id))].map((print_group_id): NewChange => ({
    ...change,
    order_id,
    print_group_id,
    user_id,
    created_at: now,
    acknowledged_at: seen.has(print_group_id ?? 0) ? null : now,
  }));
  await insertKitchenChanges(tx, store_id, rows);
}

/** Tells screens and printers of changes that nobody has told of yet. */
export async function tellKitchen(tx: Tx, store_id: StoreId, order: Order, now: Date): Promise<void> {
  const ids = await markTold(tx, store_id, order.id);
  if (ids.length === 0) return;
  const changes: KitchenChange[] = await findKitchenChanges(tx, store_id, (eb) => eb('kitchen_changes.id', 'in', ids));
  const payload = { what: 'changes', order, changes };
  await appendEvent(tx, store_id, { type: 'kitchen-changed', order_id: order.id, payload }, now);
}
