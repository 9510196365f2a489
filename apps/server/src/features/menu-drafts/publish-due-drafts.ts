import { asStoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { findDueDrafts, lockDraft, updateDraft } from './menu-drafts.repo.ts';
import { publishDraft } from './publish-draft.ts';

/** Drafts become the menu at their hour; each minute, and safe to run twice. */
export const publishDueDrafts: Job = {
  name: 'publish-due-drafts',
  cron: '* * * * *',
  run: async (services) => {
    const now = services.clock();
    for (const { store_id, id } of await findDueDrafts(services.db, now)) {
      // read from the draft itself
      await publishDue(services, asStoreId(store_id), id, now);
    }
  },
};

/** One that cannot be published any more waits for somebody to look at it, and says why. */
async function publishDue({ transaction }: Services, store: ReturnType<typeof asStoreId>, id: number, now: Date) {
  try {
    await transaction(async (tx) => {
      const { publish_at, publish_by, publish_by_name, published_at } = await lockDraft(tx, store, id);
      if (published_at !== null || publish_at === null || new Date(publish_at) > now) return;
      const user = publish_by === null ? null : { id: publish_by, name: publish_by_name };
      await publishDraft(tx, { store, user, now }, id);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await transaction((tx) => updateDraft(tx, store, id, { publish_at: null, failure: error.code }));
  }
}
