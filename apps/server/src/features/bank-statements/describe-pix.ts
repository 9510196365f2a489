import type { PixOrderRow as Described } from '@comanda/contract/finance/bank-statements';
import { pick } from '@comanda/domain/fields/field';
import type { StoreId } from '@comanda/domain/ids';
import { toLocal } from '@comanda/domain/local-time';
import type { Db } from '../../platform/db.ts';
import { findNames, findNumbers, type PixOrderRow } from './pix-orders.repo.ts';

const SAME = [
  'id',
  'number',
  'status',
  'held_reason',
  'client_id',
  'client_name',
  'amount',
  'paid_at',
  'paid_said_at',
  'pix_state',
  'finding',
  'short',
  'line_id',
  'times',
  'decision',
  'decided_at',
] as const;

/** Orders as the page shows them, by the store's clock. */
export async function describePix(
  db: Db,
  store_id: StoreId,
  rows: readonly PixOrderRow[],
  zone: string,
): Promise<Described[]> {
  const names = await findNames(
    db,
    rows.flatMap(({ decided_by }) => decided_by ?? []),
  );
  const numbers = await findNumbers(
    db,
    store_id,
    rows.flatMap(({ other_order_id }) => other_order_id ?? []),
  );
  return rows.map((row) => {
    const { date, minutes } = toLocal(row.created_at, zone);
    return {
      ...pick(row, SAME),
      date,
      minutes,
      other_number: row.other_order_id === null ? null : (numbers.get(row.other_order_id) ?? null),
      receipt: row.receipt ?? '',
      decided_by_name: row.decided_by === null ? null : (names.get(row.decided_by) ?? null),
    };
  });
}
