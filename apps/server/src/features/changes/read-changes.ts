import type { findChanges as call } from '@comanda/contract/orders/changes';
import type { Out, Output } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { addDays, toInstant } from '@comanda/domain/local-time';
import { findBrokenChange } from '../../platform/changes.ts';
import type { Db } from '../../platform/db.ts';
import { getStoreSettings } from '../stores/public.ts';
import { countChanges, findChanges } from './changes.repo.ts';

type Query = Out<(typeof call)['query']>;

/** A page of what people changed; days are the store's own. */
export async function readChanges(
  db: Db,
  store_id: StoreId,
  { from, to, fields = '', ...filter }: Query,
): Promise<Output<typeof call>> {
  const { zone } = await getStoreSettings(db, store_id);
  return findChanges(db, store_id, {
    ...filter,
    fields: fields.split(',').filter(Boolean),
    from: from === undefined ? undefined : toInstant(from, 0, zone),
    until: to === undefined ? undefined : toInstant(addDays(to, 1), 0, zone),
  });
}

export async function checkChain(db: Db, store_id: StoreId): Promise<{ count: number; broken: number | null }> {
  const [count, broken] = await Promise.all([countChanges(db, store_id), findBrokenChange(db, store_id)]);
  return { count, broken };
}
