import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { runningWindows, windowsOfDay } from '@comanda/domain/hours/opening-windows';
import type { Job } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { getStoreSettings, openingOf } from '../stores/public.ts';
import { findStoresCalled } from '../tables/public.ts';
import { escalate } from './escalate.ts';
import { escalateCalls } from './escalate-calls.ts';
import {
  addBlindMinute,
  deleteSilentScreens,
  findLivelyStores,
  findScreens,
  findStoresWaiting,
} from './screens.repo.ts';

/** Each minute: orders that nobody has seen and tables that nobody goes to wake somebody, and minutes in which nobody watches are counted. */
export const watchStores: Job = {
  name: 'watch-stores',
  cron: '* * * * *',
  run: async (services) => {
    const now = services.clock();
    // Each order and minute counts once, so that a second run does no harm.
    for (const id of await findStoresWaiting(services.db)) await escalate(services, asStoreId(id), now); // from its orders
    for (const id of await findStoresCalled(services.db, now)) await escalateCalls(services, asStoreId(id), now); // from its calls
    for (const id of await findLivelyStores(services.db, now)) await countBlind(services, asStoreId(id), now); // from stores
    await deleteSilentScreens(services.db, now);
  },
};

/** A store that is open and takes orders by hand needs a screen that can be seen or heard. */
async function countBlind({ db }: Pick<Services, 'db'>, store: StoreId, now: Date): Promise<void> {
  const settings = await getStoreSettings(db, store);
  const [running] = runningWindows(settings, now);
  if (running === undefined || !openingOf(settings, now).is_open) return;
  const screens = await findScreens(db, store, now);
  if (screens.some(({ screen, sound, visible }) => screen !== 'other' && (sound || visible))) return;
  const { day, start } = running;
  const earlier = windowsOfDay(settings, day).filter((window) => window.start < start).length;
  await addBlindMinute(db, store, { day, shift: earlier + 1, now });
}
