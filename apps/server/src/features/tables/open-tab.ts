import type { openTab as openRoute } from '@comanda/contract/floor/tables';
import type { Out, Output } from '@comanda/contract/route';
import { TABLE_MULTIPLIER } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { freeCard, writeTableNumber } from '@comanda/domain/tables/table-number';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { newTablePin } from '../../platform/tokens.ts';
import type { By } from '../cash/public.ts';
import { announceTab } from './announce-tab.ts';
import { findTableNumbers } from './floor.repo.ts';
import { findByOp, findOpenNumbers, insertTab } from './tabs.repo.ts';

type Opening = Pick<Out<(typeof openRoute)['body']>, 'number' | 'name' | 'people' | 'op_id'>;

/**
 * Opens a bill; the same operation sent again finds it.
 * @throws {AppError} table_taken; card_name_required for a card with neither number nor name
 */
export async function openTab(
  tx: Tx,
  store_id: StoreId,
  { number, name, people, op_id }: Opening,
  { user_id, now }: By,
): Promise<Output<typeof openRoute>> {
  const known = await findByOp(tx, store_id, op_id);
  if (known) return known;
  if (number == null && name === '') throw new AppError('card_name_required');
  const chosen = number ?? (await nextCard(tx, store_id));
  const row = { number: chosen, name, people, opened_by: user_id, opened_at: now, pin: newTablePin(), op_id };
  const id = await insertTab(tx, store_id, row);
  if (id === null) throw new AppError('table_taken', { table: writeTableNumber(chosen) });
  await announceTab(tx, store_id, { id, number: chosen }, 'opened', now);
  return { id, number: chosen };
}

async function nextCard(tx: Tx, store_id: StoreId): Promise<number> {
  const taken = new Set([...(await findOpenNumbers(tx, store_id)), ...(await findTableNumbers(tx, store_id))]);
  const number = freeCard(taken);
  if (number === null) throw new AppError('table_taken', { table: TABLE_MULTIPLIER });
  return number;
}
