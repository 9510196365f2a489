import { ROLE } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';

export const getEscalationRules = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('stores')
    .where('id', '=', store_id)
    .select(['name', 'email', 'escalate_push', 'escalate_mail', 'escalate_widen', 'escalate_pause'])
    .executeTakeFirstOrThrow();

/** The addresses of owners and managers who work in the store. */
export async function findManagers(db: Db, store_id: StoreId): Promise<string[]> {
  const managers = await db
    .selectFrom('store_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.store_id', '=', store_id)
    .where('u.active', '=', true)
    .where('u.type', 'in', [ROLE.owner, ROLE.manager])
    .select('u.email')
    .orderBy('u.email')
    .execute();
  return managers.map(({ email }) => email);
}
