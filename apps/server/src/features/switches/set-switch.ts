import type {
  NewSwitch,
  StoreSwitchKind,
  SwitchKind,
  SwitchList,
  undoSwitches,
} from '@comanda/contract/stores/switches';
import { OPEN_STATUS } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { hasPermission, type Permission } from '@comanda/domain/permissions';
import { endOfSwitch } from '@comanda/domain/hours/switch-end';
import type * as z from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Scope } from '../../platform/changes.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { getStoreSettings, touchMenu, updateStore } from '../stores/public.ts';
import { announceSwitches } from './announce-switches.ts';
import { findSwitches, isRowKind, ROW_COLUMNS, setRowEnds, STORE_COLUMNS } from './switches.repo.ts';

export interface Acting {
  store: StoreId;
  user: SignedInUser;
  now: Date;
}
type End = Date | 'infinity' | null;
type Undone = z.output<typeof undoSwitches.body>['switches'];

export async function readSwitches(db: Db, store: StoreId, now: Date): Promise<SwitchList> {
  const rules = await getStoreSettings(db, store);
  const iso = (end: End) => (end instanceof Date ? end.toISOString() : null);
  const turn = endOfSwitch('turn', rules, now);
  return {
    switches: await findSwitches(db, store, now),
    ends: {
      half_hour: iso(endOfSwitch('half_hour', rules, now)) ?? '',
      turn: iso(turn) ?? '',
      opening: iso(endOfSwitch('opening', rules, now)),
    },
  };
}

/** Which rows a change of these kinds is kept for. */
export function switchScope(kinds: readonly { kind: SwitchKind; ids: readonly number[] }[]): Scope {
  const scope: Scope = {};
  for (const { kind, ids } of kinds) {
    if (!isRowKind(kind)) scope.stores = 'all';
    else scope[ROW_COLUMNS[kind].table] = { column: ROW_COLUMNS[kind].key, ids };
  }
  return scope;
}

/** @throws {AppError} forbidden, not_found, no_opening_planned */
export async function putSwitch(tx: Tx, { store, user, now }: Acting, wish: NewSwitch): Promise<void> {
  maySwitch(user, wish);
  await switchOn(tx, { store, by: user.name, now }, wish);
}

/** What the house itself switches when nobody is there to do it. @throws {AppError} not_found, no_opening_planned */
export async function switchOn(
  tx: Tx,
  { store, by, now }: { store: StoreId; by: string; now: Date },
  wish: NewSwitch,
): Promise<void> {
  const until = endOfSwitch(wish.end, await getStoreSettings(tx, store), now);
  if (until === null) throw new AppError('no_opening_planned');
  await touchMenu(tx, store);
  await write(tx, store, wish.kind, wish.ids, until, wish);
  await announceSwitches(tx, store, [wish.kind], { by, now });
}

/** Ends early what the house itself has switched. */
export async function switchBack(
  tx: Tx,
  { store, by, now }: { store: StoreId; by: string; now: Date },
  { kind, ids }: { kind: SwitchKind; ids: readonly number[] },
): Promise<void> {
  await touchMenu(tx, store);
  await write(tx, store, kind, ids, null, {});
  await announceSwitches(tx, store, [kind], { by, now });
}

/** @throws {AppError} forbidden */
export async function undo(tx: Tx, acting: Acting, switches: Undone): Promise<void> {
  const { store, user, now } = acting;
  const kinds = idsByKind(switches);
  await touchMenu(tx, store);
  for (const { kind, ids } of kinds) {
    maySwitch(user, { kind });
    await write(tx, store, kind, ids, null, {});
  }
  await announceSwitches(
    tx,
    store,
    kinds.map(({ kind }) => kind),
    { by: user.name, now },
  );
}

export function idsByKind(switches: Undone): { kind: SwitchKind; ids: number[] }[] {
  const byKind = new Map<SwitchKind, number[]>();
  for (const { kind, id } of switches) byKind.set(kind, [...(byKind.get(kind) ?? []), ...(id === null ? [] : [id])]);
  return [...byKind].map(([kind, ids]) => ({ kind, ids }));
}

const SUPPLY: readonly SwitchKind[] = ['group', 'item', 'complement'];

/** What runs out is whoever counts the stock's to say; the rest is whoever opens and closes. A dearer delivery is a price. */
function maySwitch(user: SignedInUser, { kind, fee = 0 }: { kind: SwitchKind; fee?: number | undefined }): void {
  const needed: Permission[] = [SUPPLY.includes(kind) ? 'stock_edit' : 'store_open_close'];
  if (fee > 0) needed.push('price_edit');
  for (const permission of needed)
    if (!hasPermission(user.type, user.permissions, permission)) throw new AppError('forbidden', { permission });
}

async function write(
  tx: Tx,
  store: StoreId,
  kind: SwitchKind,
  asked: readonly number[],
  until: End,
  { minutes, fee }: { minutes?: number | undefined; fee?: number | undefined },
): Promise<void> {
  if (!isRowKind(kind)) return updateStore(tx, store, storeColumns(kind, until, { minutes, fee }));
  const ids = [...new Set(asked)];
  const changed = await setRowEnds(tx, store, kind, ids, until);
  if (until !== null && changed < ids.length) throw new AppError('not_found');
}

function storeColumns(
  kind: StoreSwitchKind,
  until: End,
  { minutes = 0, fee = 0 }: { minutes?: number | undefined; fee?: number | undefined },
) {
  if (kind === 'closed')
    return until === null
      ? { open_status: OPEN_STATUS.open, closed_until: null }
      : { open_status: OPEN_STATUS.closed, closed_until: until === 'infinity' ? null : until };
  const end = { [STORE_COLUMNS[kind]]: until };
  return kind === 'rush' ? { ...end, rush_minutes: minutes, rush_fee: fee } : end;
}
