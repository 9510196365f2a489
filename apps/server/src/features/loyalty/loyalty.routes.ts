import * as calls from '@comanda/contract/marketing/loyalty';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { getStoreSettings } from '../stores/public.ts';
import { correctPoints } from './correct-points.ts';
import { readLiability } from './liability.repo.ts';
import { readPointsHistory } from './points-history.ts';
import { readReturns } from './past-orders.repo.ts';
import { previewProgram } from './preview-program.ts';
import { findPrograms, insertProgram, updateProgram } from './programs.repo.ts';

const DAY = 86_400_000;
const LIABILITY_DAYS = 90;
const SOON_DAYS = 30;
const PROGRAMS = { loyalty_programs: 'all' } as const;

export const loyaltyRoutes = ({ db, recorded, transaction }: Services) => [
  implement(calls.getLoyalty, async ({ store, now }) => {
    const { zone } = await getStoreSettings(db, store);
    const soon = new Date(now.getTime() + SOON_DAYS * DAY);
    const [programs, liability, returns] = await Promise.all([
      findPrograms(db, store),
      readLiability(db, store, { days: LIABILITY_DAYS, zone, now, soon }),
      readReturns(db, store, now),
    ]);
    return { programs, ...liability, returns };
  }),
  implement(calls.addProgram, ({ store, user, body: { store_id: _store, ...program }, now }) =>
    recorded({ store, user, now }, PROGRAMS, (tx) => insertProgram(tx, store, program, now)),
  ),
  implement(calls.updateProgram, ({ store, user, params, body: { store_id: _store, ...program }, now }) =>
    recorded({ store, user, now }, PROGRAMS, (tx) => updateProgram(tx, store, params.programId, program)),
  ),
  implement(calls.deleteProgram, ({ store, user, params, now }) =>
    recorded({ store, user, now }, PROGRAMS, async (tx) => {
      await updateProgram(tx, store, params.programId, { deleted_at: now });
    }),
  ),
  implement(calls.previewProgram, async ({ store, body, now }) => {
    const { zone } = await getStoreSettings(db, store);
    return previewProgram(db, store, body, { zone, now });
  }),
  implement(calls.getPointsHistory, ({ store, params, query }) =>
    readPointsHistory(db, store, params.clientId, query.before),
  ),
  implement(calls.correctPoints, ({ store, user, params, body, now }) =>
    transaction((tx) => correctPoints(tx, { store, user, now }, params.clientId, body)),
  ),
];
