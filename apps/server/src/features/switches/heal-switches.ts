import type { StoreId } from '@comanda/domain/ids';
import type { SwitchKind } from '@comanda/contract/stores/switches';
import type { Job } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { touchMenu } from '../stores/public.ts';
import { announceSwitches } from './announce-switches.ts';
import { switchScope } from './set-switch.ts';
import { clearEnds, findHealed } from './switches.repo.ts';

/** Tidies up after what has healed, which has no effect any more, and tells the screens; each minute, safe to run twice. */
export const healSwitches: Job = {
  name: 'heal-switches',
  cron: '* * * * *',
  run: async (services) => {
    const now = services.clock();
    const healed = Map.groupBy(await findHealed(services.db, now), ({ store_id }) => store_id);
    for (const [store_id, kinds] of healed) await heal(services, store_id, kinds, now);
  },
};

async function heal(
  { recorded, events }: Services,
  store: StoreId,
  healed: readonly { kind: SwitchKind; ids: number[] }[],
  now: Date,
): Promise<void> {
  await recorded({ store, user: null, now }, switchScope(healed), async (tx) => {
    await touchMenu(tx, store);
    for (const { kind } of healed) await clearEnds(tx, store, kind, now);
    await announceSwitches(
      tx,
      store,
      healed.map(({ kind }) => kind),
      { by: '', now },
    );
  });
  events.wake(store);
}
