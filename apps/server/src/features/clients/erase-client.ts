import type { ClientId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import { appendChanges, type Author } from '../../platform/changes.ts';
import type { Services } from '../../platform/services.ts';
import { rememberErased } from '../client-phones/public.ts';
import { forgetCardsOf } from '../payment-asks/public.ts';
import { forfeit } from '../loyalty/public.ts';
import { deleteMailsTo, eraseFrom, hasOpenOrder } from './personal-data.repo.ts';

/**
 * Takes a person out of a store's data (LGPD, art. 18, VI). Who did it is kept, and of whom only the number.
 * @throws {AppError} not_found, client_has_open_order
 */
export async function eraseClient(
  { recorded, config }: Pick<Services, 'recorded' | 'config'>,
  author: Author,
  id: ClientId,
): Promise<{ ok: true }> {
  await recorded(author, {}, async (tx) => {
    if (await hasOpenOrder(tx, author.store, id)) throw new AppError('client_has_open_order');
    await forgetCardsOf(tx, author.store, id, author.now);
    await forfeit(tx, author.store, id, author.now);
    await rememberErased(tx, author.store, { id, secret: config.SECRET, now: author.now });
    await deleteMailsTo(tx, await eraseFrom(tx, author.store, id));
    await appendChanges(tx, author, [
      {
        area: 'store',
        entity: 'clients',
        entity_id: String(id),
        name: 'Dados de um cliente',
        before: null,
        after: { erased: true },
      },
    ]);
  });
  return { ok: true };
}
