import type { OrderId, StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import { appendChanges } from '../../platform/changes.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { lockOrder } from '../orders/public.ts';
import { touchMenu } from '../stores/public.ts';
import { findReview, getReviewed, putReview } from './reviews.repo.ts';

/** Its words leave the store's page, or come back; its stars go on counting. @throws {AppError} not_found, also while there is no review */
export async function hideReview(
  { recorded, transaction }: Pick<Services, 'recorded' | 'transaction'>,
  by: { store: StoreId; user: SignedInUser; now: Date },
  id: OrderId,
  { hidden, reason }: { hidden: boolean; reason: string },
): Promise<{ hidden_reason: string }> {
  const hidden_reason = hidden ? reason : '';
  await recorded(by, {}, async (tx) => {
    const { reviewed_at } = await lockOrder(tx, by.store, id);
    if (reviewed_at === null) throw new AppError('not_found');
    const { number } = await getReviewed(tx, by.store, id);
    const before = (await findReview(tx, by.store, id))?.hidden_reason ?? '';
    await putReview(tx, by.store, id, { hidden_at: hidden ? by.now : null, hidden_reason });
    if (before !== hidden_reason)
      await appendChanges(tx, by, [
        {
          area: 'store',
          entity: 'order_reviews',
          entity_id: String(id),
          name: `Avaliação do pedido ${number}`,
          before: { hidden_reason: before },
          after: { hidden_reason },
        },
      ]);
  });
  await transaction((tx) => touchMenu(tx, by.store));
  return { hidden_reason };
}
