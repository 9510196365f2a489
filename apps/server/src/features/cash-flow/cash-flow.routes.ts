import * as calls from '@comanda/contract/finance/cash-flow';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { readCashFlow } from './read-cash-flow.ts';

export const cashFlowRoutes = (services: Services) => [
  implement(calls.getCashFlow, ({ store, query, now }) => readCashFlow(services, store, query.days, now)),
];
