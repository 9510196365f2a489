import { listSettlements } from '@comanda/contract/delivery/settlements';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { readSettlements } from './read-settlements.ts';

export const settlementsRoutes = ({ db }: Services) => [
  implement(listSettlements, ({ store, query }) => readSettlements(db, store, query)),
];
