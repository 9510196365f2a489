import type { OpenTables } from '@comanda/contract/floor/tables';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { lastEventSeq } from '../../platform/events.ts';
import { findFloor, getIdleMinutes, getServiceRate } from './floor.repo.ts';
import { findCalls } from './table-calls.repo.ts';
import { findTabs } from './tabs.repo.ts';

export async function readOpenTables(db: Db, store_id: StoreId): Promise<OpenTables> {
  // First: what happens while the rest is read is told again by the stream.
  const seq = await lastEventSeq(db, store_id);
  const floor = await findFloor(db, store_id);
  const tabs = await findTabs(db, store_id, (eb) => eb('tabs.closed_at', 'is', null));
  const service_rate = await getServiceRate(db, store_id);
  const idle_minutes = await getIdleMinutes(db, store_id);
  return { ...floor, tabs, calls: await findCalls(db, store_id), service_rate, idle_minutes, seq };
}
