import { PAYMENT } from '@comanda/domain/codes';
import type { ClientId } from '@comanda/domain/ids';
import type { StoreId } from '@comanda/domain/ids';
import type { StoreRules } from '@comanda/domain/orders/order-totals';
import { storeZone } from '@comanda/domain/time-zones';
import type { Tx } from '../src/platform/db.ts';
import { readMenu } from './demo-menu.ts';
import type { DemoStore } from './demo-store.ts';
import type { SeedStore } from './make-order.ts';
import type { DemoPerson } from './people.ts';

export function openingOf(demo: DemoStore) {
  const schedule: Record<number, { day: number; time_open: string; time_close: string }[]> = {};
  for (const { shift, open, close, days = [0, 1, 2, 3, 4, 5, 6] } of demo.hours) {
    schedule[shift] = [...(schedule[shift] ?? []), ...days.map((day) => ({ day, time_open: open, time_close: close }))];
  }
  return { schedule, closes_schedule: [], zone: storeZone(demo.settings.timezone, 1) };
}

/** A demo store that is written, as orders are made of it. @param clients those who order */
export async function readStore(
  tx: Tx,
  demo: DemoStore,
  store_id: StoreId,
  clients: readonly (DemoPerson & { id: ClientId })[],
): Promise<SeedStore> {
  const settings = await tx.selectFrom('stores').selectAll().where('id', '=', store_id).executeTakeFirstOrThrow();
  const rules: StoreRules = { ...settings, config: {} };
  return {
    store_id,
    rules,
    opening: openingOf(demo),
    menu: await readMenu(tx, store_id),
    fees: await tx.selectFrom('fees').select(['id', 'name', 'price']).where('store_id', '=', store_id).execute(),
    feeskm: await tx.selectFrom('fee_kms').select(['km', 'price']).where('store_id', '=', store_id).execute(),
    areas: demo.areas ?? [],
    payments: await tx
      .selectFrom('payment_methods')
      .select(['id', 'real_id', 'name'])
      .where('store_id', '=', store_id)
      .where('id', '<>', PAYMENT.onCredit)
      .execute(),
    clients,
    wait: { delivery: settings.wait_time, takeaway: settings.wait_time_takeaway },
  };
}
