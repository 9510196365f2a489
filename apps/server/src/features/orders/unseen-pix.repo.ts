import { PIX_CODES, TEST_ORIGIN } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import type { LocalDate } from '@comanda/domain/local-time';
import type { Db } from '../../platform/db.ts';

/** Orders of a day that went out, or were handed over, with a Pix that nobody has seen arrive. */
export const unseenPix = (db: Db, store_id: StoreId, day: LocalDate) =>
  db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('day', '=', day)
    .where('status', 'in', ['dispatched', 'delivered'])
    .where('payment', 'in', [...PIX_CODES])
    .where('paid_at', 'is', null)
    .where('origin', '<>', TEST_ORIGIN);
