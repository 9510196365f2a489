import { getDashboard } from '@comanda/contract/dashboard';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { readDashboard } from './read-dashboard.ts';

export const dashboardRoutes = ({ db }: Services) => [
  implement(getDashboard, ({ store, now }) => readDashboard(db, store, now)),
];
