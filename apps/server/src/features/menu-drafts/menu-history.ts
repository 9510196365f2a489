import type { MenuOperation, priceHistory } from '@comanda/contract/menu/menu-history';
import type { Out } from '@comanda/contract/route';
import { asItemId, type StoreId } from '@comanda/domain/ids';
import { addDays, toInstant, toLocal, writeTime } from '@comanda/domain/local-time';
import { compareMenus, type MenuChange, PRICE_COLUMNS, undoChanges } from '@comanda/domain/menu/menu-versions';
import type { Money } from '@comanda/domain/money';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Author } from '../../platform/changes.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { getStoreSettings } from '../stores/public.ts';
import { keepDraft } from './create-draft.ts';
import { describeChanges } from './describe-changes.ts';
import {
  findColumnChanges,
  findLines,
  findMenuChanges,
  findOperations,
  findVariations,
  getChangeTime,
} from './menu-history.repo.ts';
import { findRows, readMenu } from './menu-rows.repo.ts';

const PER_PAGE = 30;
const LINES_EACH = 20;

/** @param until a day of the store's calendar: what came after it is left out */
export async function listHistory(
  db: Db,
  store_id: StoreId,
  { before = null, until }: { before?: number | null | undefined; until?: string | undefined },
): Promise<{ operations: MenuOperation[]; more: boolean }> {
  const { zone } = await getStoreSettings(db, store_id);
  const end = until === undefined ? null : toInstant(addDays(until, 1), 0, zone);
  const found = await findOperations(db, store_id, { before, until: end, limit: PER_PAGE + 1 });
  const shown = found.slice(0, PER_PAGE);
  const lines = Map.groupBy(await findLines(db, store_id, shown, LINES_EACH), ({ operation }) => operation);
  return {
    operations: shown.map(({ last: _last, ...operation }) => ({
      ...operation,
      lines: (lines.get(operation.operation) ?? []).map(({ operation: _operation, ...line }) => line),
    })),
    more: found.length > PER_PAGE,
  };
}

/**
 * What makes the menu what it was before a change: everything since is undone, backwards.
 * @throws {AppError} not_found
 */
async function changesBackTo(db: Db, store_id: StoreId, seq: number) {
  const { created_at } = orNotFound(await getChangeTime(db, store_id, seq));
  const now = await readMenu(db, store_id);
  const then = undoChanges(now, await findMenuChanges(db, store_id, seq));
  return { at: created_at, now, changes: compareMenus(now, then) };
}

export async function compareWith(db: Db, store_id: StoreId, seq: number) {
  const { at, now, changes } = await changesBackTo(db, store_id, seq);
  return { at: new Date(at).toISOString(), lines: await describeChanges(db, store_id, numbered(changes), now) };
}

const numbered = (changes: readonly MenuChange[]) =>
  changes.map((change, index) => ({ ...change, id: index + 1, is_dropped: false }));

/** @throws {AppError} not_found, menu_unchanged */
export async function rollBack(tx: Tx, author: Author, seq: number) {
  const { at, changes } = await changesBackTo(tx, author.store, seq);
  if (changes.length === 0) throw new AppError('menu_unchanged');
  const { zone } = await getStoreSettings(tx, author.store);
  const name = `Voltar a antes de ${dayAndHour(new Date(at), zone)}`;
  return keepDraft(tx, author, { name, source: 'rollback', changes });
}

/** '20/11 às 19:30' */
function dayAndHour(at: Date, zone: string): string {
  const { date, minutes } = toLocal(at, zone);
  return `${date.slice(8)}/${date.slice(5, 7)} às ${writeTime(minutes)}`;
}

type Prices = Out<typeof priceHistory.response>;

/** @throws {AppError} not_found */
export async function readPriceHistory(
  db: Db,
  store_id: StoreId,
  { entity, id }: { entity: 'menu_items' | 'complements'; id: number },
): Promise<Prices> {
  const row = orNotFound((await findRows(db, store_id, entity, [id])).get(id));
  const variations =
    entity === 'menu_items' ? await findVariations(db, store_id, asItemId(id)) : new Map<number, string>();
  const places = [
    { entity, ids: [id] },
    { entity: 'item_variations', ids: [...variations.keys()] },
  ];
  const kept = await findColumnChanges(db, store_id, places, PRICE_COLUMNS);
  const prices = kept.flatMap((change) =>
    PRICE_COLUMNS.filter((column) => change.before?.[column] !== undefined || change.after?.[column] !== undefined).map(
      (column) => ({
        created_at: change.created_at,
        user_name: change.user_name,
        column,
        variation: change.entity === 'item_variations' ? (variations.get(Number(change.entity_id)) ?? null) : null,
        before: (change.before?.[column] ?? null) as Money | null, // a column of money
        // as above
        after: (change.after?.[column] ?? null) as Money | null,
      }),
    ),
  );
  // An item that is made says all of its prices, also those that it does not have.
  const said = prices.filter(({ before, after }) => Boolean(before) || Boolean(after));
  return { id, name: String(row['name']), prices: said };
}
