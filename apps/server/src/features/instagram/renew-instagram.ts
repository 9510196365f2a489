import { instagram } from '../../partners/instagram/partner.ts';
import { OutsideError } from '../../partners/outside-error.ts';
import type { Job } from '../../platform/jobs.ts';
import { connectStore } from '../partners/public.ts';
import { liveInstagram } from './instagram-account.ts';
import { findEnding } from './instagram.repo.ts';

/** A token lasts sixty days; whoever has thirty left gets another sixty, each night until it works. */
const BEFORE_MS = 30 * 24 * 60 * 60_000;

export const renewInstagram: Job = {
  name: 'renew-instagram',
  cron: '41 3 * * *',
  async run(services) {
    const now = services.clock();
    for (const store of await findEnding(services.db, instagram.name, new Date(now.getTime() + BEFORE_MS))) {
      const live = await liveInstagram(services, store);
      const keys = await live?.client.renew(live.account.keys).catch((error: unknown) => {
        if (error instanceof OutsideError) return null;
        throw error;
      });
      if (!keys) continue;
      await services.transaction((tx) =>
        connectStore(services, tx, store, { partner: instagram, values: { ...keys }, user: null, now }),
      );
    }
  },
};
