import type { pauseByDriver as call } from '@comanda/contract/delivery/driver-page';
import type { Out } from '@comanda/contract/route';
import type { Services } from '../../platform/services.ts';
import type { LinkedDriver } from '../drivers/public.ts';
import { switchBack, switchOn, switchScope } from '../switches/public.ts';

/** The driver takes no new deliveries for a while, or takes them again; what is with them stays. The store is told. */
export async function pauseDriver(
  { recorded, events }: Pick<Services, 'recorded' | 'events'>,
  { store_id, driver }: LinkedDriver,
  { end }: Out<(typeof call)['body']>,
  now: Date,
): Promise<void> {
  const which = { kind: 'driver' as const, ids: [driver.id] };
  const told = { store: store_id, by: driver.name, now };
  await recorded({ store: store_id, user: null, now }, switchScope([which]), (tx) =>
    end === null ? switchBack(tx, told, which) : switchOn(tx, told, { ...which, end }),
  );
  events.wake(store_id);
}
