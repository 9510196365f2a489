import type { setPrepared as contract } from '@comanda/contract/reports/tomorrow';
import type { Out } from '@comanda/contract/route';
import { AppError } from '../../platform/app-error.ts';
import type { Author } from '../../platform/changes.ts';
import type { Tx } from '../../platform/db.ts';
import { plannedDay } from './planned-day.ts';
import { deletePrepared, findBought, findMade, isKnown, lockPrepared, prepKey, putPrepared } from './prep.repo.ts';

/** @throws {AppError} not_found, prep_day_far, prep_counted */
export async function setPrepared(tx: Tx, author: Author, body: Out<typeof contract.body>): Promise<{ ok: true }> {
  const { store, now } = author;
  const { day } = await plannedDay(tx, store, body.day, now);
  if (!(await isKnown(tx, store, body))) throw new AppError('not_found');
  const before = (await lockPrepared(tx, store, day)).get(prepKey(body));
  if (before?.counted_at != null) throw new AppError('prep_counted', { name: await nameOf(tx, author, body) });
  if (body.prepared !== null) await putPrepared(tx, author, day, body, body.prepared);
  else if (before) await deletePrepared(tx, store, before.id);
  return { ok: true };
}

async function nameOf(tx: Tx, { store }: Author, { kind, id }: Out<typeof contract.body>): Promise<string> {
  const found = kind === 'item' ? await findMade(tx, store, [id]) : await findBought(tx, store, [id]);
  return found.get(id)?.name ?? '';
}
