import type { keepPresence as presenceRoute, Watch } from '@comanda/contract/orders/watch';
import { type Out, OWNERS } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { readWatch } from './read-watch.ts';
import { markHeard, putScreen } from './screens.repo.ts';

/** @returns who watches now, this screen among them */
export async function keepPresence(
  services: Pick<Services, 'db' | 'partners'>,
  store: StoreId,
  { heard, ...presence }: Out<(typeof presenceRoute)['body']>,
  { user, now }: { user: SignedInUser; now: Date },
): Promise<Watch> {
  const { db } = services;
  await putScreen(db, store, { ...presence, user_id: user.id, seen_at: now });
  await markHeard(db, store, heard, now);
  const watch = await readWatch(services, store, presence.device_id, now);
  // Talks are opened by owners alone.
  return OWNERS.some((role) => role === user.type) ? watch : { ...watch, talks: 0 };
}
