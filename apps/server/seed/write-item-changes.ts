import { asOrderId } from '@comanda/domain/ids';
import { percent } from '@comanda/domain/money';
import type { WasteCode } from '@comanda/domain/menu/waste-reasons';
import { sql } from 'kysely';
import { getCard } from '../src/features/order-card/public.ts';
import { insertKitchenChanges } from '../src/features/orders/lines/kitchen-changes.repo.ts';
import type { Tx } from '../src/platform/db.ts';
import type { Life } from './write-people.ts';

const MINUTE = 60_000;
const DAYS = 6;
/** One of so many orders was changed after it was placed. */
const EVERY = 17;
const MOST = 8;
/** What became of the food, and null of what nobody had begun; one of four was put on. */
const CHANGES: readonly (WasteCode | null | 'more')[] = [null, 'client_gave_up', 'typed_wrong', 'more'];

/** What was taken off orders of the last days, and what was put on: their sums are as they were paid. */
export async function writeItemChanges(tx: Tx, { store_id, people, now }: Life): Promise<void> {
  const { rows } = await sql<{ id: number; last: number; created_at: string }>`
    select o.id, o.created_at, (select max(line) from order_items where store_id = ${store_id} and order_id = o.id) as last
    from (
      select id, created_at, row_number() over (order by id desc) as place from orders
      where store_id = ${store_id} and status = 'delivered'
        and created_at > ${new Date(now.getTime() - DAYS * 24 * 60 * MINUTE)}) o
    join order_items l on l.store_id = ${store_id} and l.order_id = o.id and l.line = 1 and l.item_type = 1
    where o.place % ${EVERY}::int = 0 order by o.place limit ${MOST}`.execute(tx);
  for (const [at, row] of rows.entries()) {
    const change = CHANGES[at % CHANGES.length] ?? null;
    const user_id = at % 2 === 0 ? people.attendant : people.manager;
    const changed_at = new Date(new Date(row.created_at).getTime() + 7 * MINUTE);
    const off = change !== 'more';
    if (off)
      await sql`
        insert into order_items
        select (jsonb_populate_record(i, jsonb_build_object('line', ${row.last}::int + 1, 'removed_by', ${user_id}::bigint,
          'removed_at', ${changed_at}::timestamptz))).*
        from order_items i where i.store_id = ${store_id} and i.order_id = ${row.id} and i.line = 1`.execute(tx);
    if (change === null) continue;
    const id = asOrderId(row.id); // it was read of the orders
    const { cart_itens } = await getCard(tx, store_id, id);
    const item = cart_itens.find(({ line }) => line === (off ? row.last + 1 : 1)) ?? null;
    if (item === null) continue;
    await insertKitchenChanges(tx, store_id, [
      {
        order_id: id,
        line: item.line,
        print_group_id: item.print_group_id,
        kind: off ? 'cancel' : 'more',
        quantity: 1,
        detail: { item, quantity_text: '1', which: null, from: null, to: null },
        user_id,
        created_at: changed_at,
        acknowledged_at: new Date(changed_at.getTime() + MINUTE),
        acknowledged_by: people.attendant,
        waste_reason: off ? change : null,
        waste_cost: off ? percent(item.total, WASTED_PERCENT) : null,
        told: true,
      },
    ]);
  }
}

/** About what the food of a dish costs, of its price. */
const WASTED_PERCENT = 30;
