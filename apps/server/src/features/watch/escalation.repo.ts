import { ROLE } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';

export const getEscalationRules = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('stores')
    .where('id', '=', store_id)
    .select(['name', 'escalate_push', 'escalate_mail', 'escalate_widen', 'escalate_pause'])
    .executeTakeFirstOrThrow();

/** Owners and managers who work in the store. */
export const findManagers = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('store_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.store_id', '=', store_id)
    .where('u.active', '=', true)
    .where('u.type', 'in', [ROLE.owner, ROLE.manager])
    .select('u.email')
    .orderBy('u.email')
    .execute();
