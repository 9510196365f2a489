import { sendJournal } from '@comanda/contract/floor/journal';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { snapshotsOf } from '../store-snapshot/public.ts';
import { applyEntries } from './apply-entries.ts';

export const journalRoutes = (services: Services) => {
  const cache = snapshotsOf(services);
  return [
    implement(sendJournal, async ({ store, body, user, speaker, now }) => ({
      answers: await applyEntries({ services, cache, store_id: store, user, speaker, now }, body),
    })),
  ];
};
