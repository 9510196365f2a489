import type { TablePhones } from '@comanda/contract/floor/table-sessions';
import type { StoreId, TabId } from '@comanda/domain/ids';
import { ZERO } from '@comanda/domain/money';
import { AppError } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { hashToken, newTablePin } from '../../platform/tokens.ts';
import { announceTab, findTabs, lockTabs, openAt } from '../tables/public.ts';
import { MOST_WRONG_PINS } from './join-session.ts';
import { countFailures, findOpenTab, renewPin, showOut } from './phones.repo.ts';
import { getPinRequired } from '../seats/public.ts';
import { readShares } from './read-session.ts';

/** PIN, phones and Pix of each open bill of a table. */
export async function readTablePhones(db: Db, store_id: StoreId, number: number, now: Date): Promise<TablePhones> {
  const open = await findTabs(db, store_id, openAt(number));
  const tabs: TablePhones['tabs'] = [];
  for (const tab of open) {
    const { phones, pix, shares, paidBy } = await readShares(db, store_id, tab.id);
    const nameOf = new Map(phones.map(({ id, name }) => [id, name]));
    const failures = await countFailures(db, store_id, { tab_id: tab.id, address_hash: hashToken(''), since: now });
    tabs.push({
      tab_id: tab.id,
      number: tab.number,
      pin: (await findOpenTab(db, store_id, tab.number))?.pin ?? '',
      pin_locked: failures.tab >= MOST_WRONG_PINS,
      phones: phones.map((phone) => ({ ...phone, due: shares.get(phone.id)?.due ?? ZERO, paid: paidBy(phone.id) })),
      pix: pix
        .filter(({ state }) => state !== 'cancelled')
        .map(({ id, phone_id, amount, txid, state, online, created_at }) => ({
          id,
          phone_name: nameOf.get(phone_id) ?? '',
          amount,
          txid,
          state,
          online,
          created_at,
        })),
    });
  }
  return { tabs, pin_required: await getPinRequired(db, store_id) };
}

/** Another PIN; whoever sits there has to give it. @returns the bill's number @throws {AppError} not_found, tab_closed */
export async function changePin(tx: Tx, store_id: StoreId, tab_id: TabId, now: Date): Promise<number> {
  const [tab] = await lockTabs(tx, store_id, (eb) => eb('id', '=', tab_id));
  if (!tab) throw new AppError('not_found');
  if (tab.closed_at !== null) throw new AppError('tab_closed');
  await renewPin(tx, store_id, tab_id, newTablePin());
  await showOut(tx, store_id, tab_id);
  await announceTab(tx, store_id, tab, 'pin', now);
  return tab.number;
}
