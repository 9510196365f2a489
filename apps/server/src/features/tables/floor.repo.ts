import { namesIn, type NamesIn } from '@comanda/domain/fields/field';
import { DINING_TABLE } from '@comanda/domain/fields/places';
import type { OpenTables } from '@comanda/contract/floor/tables';
import { SERVICE_FEE_DEFAULT } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';

export async function findFloor(db: Db, store_id: StoreId): Promise<Pick<OpenTables, 'rooms' | 'tables'>> {
  const rooms = await db
    .selectFrom('dining_rooms')
    .where('store_id', '=', store_id)
    .select(['id', 'name', sql<OpenTables['rooms'][number]['labels']>`labels`.as('labels')]) // written by the map's editor alone
    .orderBy('position')
    .orderBy('id')
    .execute();
  const tables = await db
    .selectFrom('dining_tables')
    .where('store_id', '=', store_id)
    .select(FLOOR)
    .select(sql<OpenTables['tables'][number]['shape']>`shape`.as('shape')) // the column's check
    .orderBy('number')
    .execute();
  return { rooms, tables };
}

export async function getTableName(db: Db, store_id: StoreId, number: number) {
  const row = await db
    .selectFrom('dining_tables as t')
    .innerJoin('dining_rooms as r', (on) => on.on('r.store_id', '=', store_id).onRef('r.id', '=', 't.room_id'))
    .where('t.store_id', '=', store_id)
    .where('t.number', '=', number)
    .select(['t.name as table_name', 'r.name as room_name'])
    .executeTakeFirst();
  return row ?? { table_name: '', room_name: '' };
}

export async function findTableNumbers(db: Db, store_id: StoreId): Promise<number[]> {
  const rows = await db.selectFrom('dining_tables').where('store_id', '=', store_id).select('number').execute();
  return rows.map(({ number }) => number);
}

export async function getIdleMinutes(db: Db, store_id: StoreId): Promise<number> {
  const row = await db.selectFrom('stores').where('id', '=', store_id).select('table_idle_minutes').executeTakeFirst();
  return orNotFound(row).table_idle_minutes;
}

type FloorColumn = NamesIn<typeof DINING_TABLE, 'floor'>;
const FLOOR = namesIn(DINING_TABLE, 'floor').filter((name): name is Exclude<FloorColumn, 'shape'> => name !== 'shape');

/** @returns percent; null where the store asks for no service */
export async function getServiceRate(db: Db, store_id: StoreId): Promise<number | null> {
  const row = await db
    .selectFrom('stores')
    .where('id', '=', store_id)
    .select('service_fee')
    .select(sql<boolean>`coalesce((config ->> 'no_service_fee')::boolean, false)`.as('no_service_fee'))
    .executeTakeFirst();
  const { service_fee, no_service_fee } = orNotFound(row);
  const rate = service_fee ?? SERVICE_FEE_DEFAULT;
  return no_service_fee || rate === 0 ? null : rate;
}
