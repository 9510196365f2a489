import * as calls from '@comanda/contract/stores/visits';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { countVisit } from './count-visit.ts';
import { sumVisits } from './visits.repo.ts';

const SHOWN_DAYS = 30;

export const visitsRoutes = ({ db }: Services) => [
  implement(calls.countVisit, ({ body, now }) => countVisit(db, body, now)),
  implement(calls.getVisits, ({ store, now }) =>
    sumVisits(db, store, new Date(now.getTime() - SHOWN_DAYS * 86_400_000).toISOString().slice(0, 10)),
  ),
];
