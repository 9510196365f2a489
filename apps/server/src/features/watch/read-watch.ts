import type { Watch } from '@comanda/contract/orders/watch';
import type { StoreId } from '@comanda/domain/ids';
import { storeDay } from '@comanda/domain/hours/store-day';
import type { Services } from '../../platform/services.ts';
import { getOpeningRules } from '../stores/public.ts';
import { findAlarmedCalls } from '../tables/public.ts';
import { findSubscriptions } from './push-subscriptions.repo.ts';
import { countUnreadTalks, findAgents, findScreens, findUnseen, getBlindMinutes } from './screens.repo.ts';

/** @param device_id the screen that tells; null: somebody only looks */
export async function readWatch(
  { db, partners }: Pick<Services, 'db' | 'partners'>,
  store: StoreId,
  device_id: string | null,
  now: Date,
): Promise<Watch> {
  const day = storeDay(await getOpeningRules(db, store), now);
  const [screens, agents, unseen, calls, talks, blind_minutes, devices] = await Promise.all([
    findScreens(db, store, now),
    findAgents(db, store, now),
    findUnseen(db, store),
    findAlarmedCalls(db, store, now),
    countUnreadTalks(db, store),
    getBlindMinutes(db, store, day),
    findSubscriptions(db, store),
  ]);
  return {
    screens: screens.map(({ device_id: device, screen, ...rest }) => ({
      ...rest,
      screen,
      own: device === device_id,
    })),
    agents,
    unseen: unseen.map(({ id, number, since }) => ({ id, number, since })),
    calls: calls.map(({ id, number, type, created_at }) => ({ id, number, type, created_at })),
    talks,
    blind_minutes,
    push_devices: devices.length,
    silent_partners: partners.silent(store),
  };
}
