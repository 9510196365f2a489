import type { Order } from '@comanda/contract/orders';
import { type Change, changePaper } from '@comanda/escpos/change-paper';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { destinations, type PrintDesk, stationOf } from './order-papers.ts';
import { findOrderJobs, type NewJob } from './print-jobs.repo.ts';

interface KitchenChange {
  id: number;
  print_group_id: number | null;
  kind: Change['kind'];
  quantity: number | null;
  detail: unknown;
  created_at: string;
}

/** What became different for a kitchen that has an order on paper: only the difference, one paper for each station (F11). */
export async function changeJobs(db: Db, store_id: StoreId, order: Order, desk: PrintDesk): Promise<NewJob[]> {
  const papers = await findOrderJobs(db, store_id, order.id);
  if (!papers.some(({ kind }) => kind === 'kitchen' || kind === 'order')) return [];
  const told = new Set(papers.filter(({ kind }) => kind === 'change').flatMap(({ op_id }) => toldBy(op_id)));
  const changes = (await findKitchenChanges(db, store_id, order.id)).filter(({ id }) => !told.has(id));
  return [...Map.groupBy(changes, (change) => stationOf(change, desk))].flatMap(([station, own]) =>
    destinations(station, desk).map((printer_id) => ({
      printer_id,
      kind: 'change' as const,
      title: `Pedido ${order.number} · alteração`,
      order_id: order.id,
      paper: changePaper(order, desk.shop, station.name, own.map(asChange), own.at(-1)?.created_at ?? order.created_at),
      op_id: `change-${printer_id}-${own.map(({ id }) => id).join('.')}`,
    })),
  );
}

const toldBy = (op_id: string): number[] => /^change-\d+-([\d.]+)$/.exec(op_id)?.[1]?.split('.').map(Number) ?? [];

async function findKitchenChanges(db: Db, store_id: StoreId, order_id: number): Promise<KitchenChange[]> {
  const rows = await db
    .selectFrom('kitchen_changes')
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .select(['id', 'print_group_id', 'kind', 'quantity', 'detail', 'created_at'])
    .orderBy('id')
    .execute();
  return rows as KitchenChange[]; // the table's check allows no other kind
}

/** The line as it was, with how much of it is different. */
function asChange({ kind, quantity, detail }: KitchenChange): Change {
  const line = detail as Partial<Change['line']>; // a line of an order, written by the kitchen
  const pieces = quantity ?? line.quantity ?? 1;
  return {
    kind,
    line: {
      name: line.name ?? '',
      item_type: line.item_type ?? 1,
      quantity: pieces,
      quantity_formatted: quantity === null ? (line.quantity_formatted ?? String(pieces)) : `${pieces}`,
      variation_name: line.variation_name ?? null,
      size_name: line.size_name ?? null,
      flavor_names: line.flavor_names ?? [],
      observation: line.observation ?? '',
      complementos: line.complementos ?? [],
    },
  };
}
