import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { readSignedName } from '../../platform/signed-name.ts';
import { getWriter } from './campaign-settings.repo.ts';
import { landingPath } from './campaign-mail.ts';
import { markSeen } from './release.repo.ts';

/** One transparent point, the smallest picture there is. */
const POINT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Where the links of messages lead, and the picture that says that one was opened: neither is a call of the contract. */
export function mountMessageLinks(
  app: FastifyInstance,
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
): void {
  const read = (token: string) => {
    const named = readSignedName(config.SECRET, 'message', token);
    if (named === null) throw new AppError('not_found');
    return named;
  };
  app.get<{ Params: { token: string } }>('/api/m/:token', async ({ params }, reply) => {
    const { store_id, id } = read(params.token);
    const [seen, store] = await Promise.all([
      markSeen(db, store_id, id, { clicked: true, now: clock() }),
      getWriter(db, store_id),
    ]);
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(landingPath(store.url, seen?.coupon ?? null), 302);
  });
  app.get<{ Params: { token: string } }>('/api/m/:token/visto.gif', async ({ params }, reply) => {
    const { store_id, id } = read(params.token);
    await markSeen(db, store_id, id, { clicked: false, now: clock() });
    return reply.header('cache-control', 'no-store').type('image/gif').send(POINT);
  });
}
