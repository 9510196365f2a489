import { getStoreEvents } from '@comanda/contract/orders';
import type { FastifyRequest } from 'fastify';
import { authenticate, authorize } from '../../platform/access.ts';
import type { Services } from '../../platform/services.ts';

/** Whether who opened a stream may still see it: a session ends, a user is disabled, a member leaves. */
export const staffGuard =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>, id: number, request: FastifyRequest) =>
  async (): Promise<boolean> => {
    const { access } = getStoreEvents;
    const input = { params: { id }, query: undefined, body: undefined };
    try {
      const session = await authenticate(access, request, db, clock());
      return (await authorize(access, session, input, db)) !== null;
    } catch {
      return false;
    }
  };
