import type { payablePayment } from '@comanda/contract/finance/payables';
import { namesIn } from '@comanda/domain/fields/field';
import { PAYABLE_SETTING } from '@comanda/domain/fields/payable';
import { asStoreId, type StoreId } from '@comanda/domain/ids';
import type { Money } from '@comanda/domain/money';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Db, Tx } from '../../platform/db.ts';

interface Settings {
  remind: boolean;
  remind_days: number;
  /** What the owner wants to have left on any day; null: nobody has said. */
  reserve: Money | null;
  /** Percent a month of card money that comes early; null: nobody has said. */
  anticipation_rate: number | null;
}
const UNTIL_SAID: Settings = { remind: true, remind_days: 1, reserve: null, anticipation_rate: null };

/** What stands until somebody says otherwise is the same as the table's own. */
export async function getSettings(db: Db, store_id: StoreId): Promise<Settings> {
  const row = await db
    .selectFrom('payable_settings')
    .where('store_id', '=', store_id)
    .select(namesIn(PAYABLE_SETTING, 'row'))
    .executeTakeFirst();
  return row ?? UNTIL_SAID;
}

export async function saveSettings(
  tx: Tx,
  store_id: StoreId,
  {
    reserve,
    anticipation_rate,
    ...settings
  }: Pick<Settings, 'remind' | 'remind_days'> & {
    reserve?: number | null | undefined;
    anticipation_rate?: number | null | undefined;
  },
): Promise<Settings> {
  const said = {
    ...settings,
    ...(reserve !== undefined && { reserve }),
    ...(anticipation_rate !== undefined && { anticipation_rate }),
  };
  await tx
    .insertInto('payable_settings')
    .values({ store_id, ...said })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(said))
    .execute();
  return getSettings(tx, store_id);
}

/** Active stores that have something unpaid and not reminded of that falls due until a day. */
export async function findStoresDue(db: Db, last: string) {
  const rows = await db
    .selectFrom('stores as s')
    .where('s.active', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('payable_payments as p')
          .select('p.id')
          .whereRef('p.store_id', '=', 's.id')
          .where('p.paid_on', 'is', null)
          .where('p.trashed_at', 'is', null)
          .where('p.reminded_at', 'is', null)
          .where('p.due_date', '<=', last),
      ),
    )
    .select(['s.id', 's.name', 's.country_id'])
    .orderBy('s.id')
    .execute();
  return rows.map((row) => ({ ...row, id: asStoreId(row.id) }));
}

type Kind = z.output<typeof payablePayment>['kind'];
/** Takes the payments to remind of, so that nobody is reminded of one twice. @returns by due date */
export async function takeUnreminded(tx: Tx, store_id: StoreId, first: string, last: string, now: Date) {
  const { rows } = await sql<{ id: number; description: string; counterpart: string; kind: Kind; due_date: string }>`
    update payable_payments p set reminded_at = ${now.toISOString()}
    from payables a
    where p.store_id = ${store_id} and a.store_id = ${store_id} and a.id = p.payable_id
      and p.paid_on is null and p.trashed_at is null and p.reminded_at is null and p.due_date between ${first} and ${last}
    returning p.id, a.description, a.counterpart, a.kind, p.due_date`.execute(tx);
  return rows.toSorted((a, b) => (a.due_date < b.due_date ? -1 : 1));
}

/** Who is reminded: the store's owners, by name. */
export const findReminded = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('store_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.store_id', '=', store_id)
    .where('u.type', '=', 2)
    .where('u.active', '=', true)
    .select(['u.name', 'u.email'])
    .orderBy('u.name')
    .execute();
