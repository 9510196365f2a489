import { getHealth, getReady } from '@comanda/contract/health';
import { AppError } from '../../platform/app-error.ts';
import { implement } from '../../platform/implement.ts';
import { isMigrated } from '../../platform/database/migrate.ts';
import type { Services } from '../../platform/services.ts';

export const healthRoutes = ({ pool }: Services) => [
  implement(getHealth, () => ({ status: 'alive' as const })),
  implement(getReady, async () => {
    if (!(await isMigrated(pool).catch(() => false))) throw new AppError('unavailable');
    return { status: 'ready' as const };
  }),
];
