import { getNight } from '@comanda/contract/reports/night';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { readNight } from './read-night.ts';

export const nightRoutes = ({ db }: Services) => [
  implement(getNight, ({ store, user, now }) => readNight(db, store, user.type, now)),
];
