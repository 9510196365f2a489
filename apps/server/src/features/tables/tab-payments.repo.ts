import type { Output } from '@comanda/contract/route';
import type { getTable } from '@comanda/contract/floor/tables';
import type { OrderId, StoreId, TabId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

type Movement = Output<typeof getTable>['payments'][number];

/** SQL: whether the bank of who paid a movement `m` online is asked to take it back, or has. */
const disputed = (store_id: StoreId) =>
  sql<boolean>`m.amount > 0 and exists (
    select from online_payments p
    where p.store_id = ${store_id} and p.state in ('in_mediation', 'charged_back')
      and p.id = case when m.op_id ~ '^online:[0-9]{1,15}:' then split_part(m.op_id, ':', 2)::bigint end)`;

/** Payments of bills and of their rounds, those taken back too, oldest first. */
export async function findTabMovements(
  db: Db,
  store_id: StoreId,
  tab_ids: readonly TabId[],
  order_ids: readonly OrderId[],
): Promise<(Movement & { real_id: number | null; installments: number; order_id: OrderId | null })[]> {
  if (tab_ids.length === 0) return [];
  const rows = await db
    .selectFrom('cash_movements as m')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('cash_movements as r', (on) => on.on('r.store_id', '=', store_id).onRef('r.reverses', '=', 'm.id'))
    .where('m.store_id', '=', store_id)
    .where('m.reverses', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('m.order_id', 'is', null),
          eb.or([
            eb('m.tab_id', 'in', tab_ids),
            eb(
              'm.tab_id',
              'in',
              eb
                .selectFrom('tabs as x')
                .where('x.store_id', '=', store_id)
                .where('x.merged_into', 'in', tab_ids)
                .select('x.id'),
            ),
          ]),
        ]),
        ...(order_ids.length > 0 ? [eb('m.order_id', 'in', order_ids)] : []),
      ]),
    )
    .select(['m.id', 'm.tab_id', 'm.order_id', 'm.payment', 'm.real_id', 'm.payment_name', 'm.amount', 'm.tendered'])
    .select([
      'm.installments',
      'm.allocation',
      'm.created_at',
      'u.name as user_name',
      sql<boolean>`r.id is not null`.as('reversed'),
    ])
    .select(disputed(store_id).as('disputed'))
    .orderBy('m.id')
    .execute();
  return rows.map(({ user_name, ...row }) => ({ ...row, user_name: user_name ?? '' })) as never; // amounts and allocations were written through the contract's types
}

/** Operations of which payments of bills are written already. */
export async function findPaidOps(db: Db, store_id: StoreId, ops: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('cash_movements')
    .where('store_id', '=', store_id)
    .where(sql<string>`split_part(op_id, ':', 2)`, 'in', ops)
    .where('op_id', 'like', 'tab:%')
    .where('tab_id', 'is not', null)
    .select('op_id')
    .execute();
  return new Set(rows.map(({ op_id }) => op_id.split(':')[1] ?? ''));
}
