import { getDashboard, getStoresDay } from '@comanda/contract/reports/dashboard';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { readDashboard } from './read-dashboard.ts';
import { readStoresDay } from './read-stores-day.ts';

export const dashboardRoutes = ({ db }: Services) => [
  implement(getDashboard, ({ store, now }) => readDashboard(db, store, now)),
  implement(getStoresDay, ({ user, now }) => readStoresDay(db, user.id, now)),
];
