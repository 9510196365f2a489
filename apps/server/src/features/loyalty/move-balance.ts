import type { ClientId, StoreId } from '@comanda/domain/ids';
import { drawLots } from '@comanda/domain/loyalty/draw-lots';
import { add, isPositive, max, min, type Money, subtract, ZERO } from '@comanda/domain/money';
import type { Tx } from '../../platform/db.ts';
import {
  findDrawn,
  findErased,
  findLots,
  getPointsDays,
  insertDraws,
  insertMove,
  lockBalances,
  type Move,
} from './ledger.repo.ts';

const DAY = 86_400_000;
/** What comes back to a client does not end before. */
const RETURNED_DAYS = 7;

/** @param valid_days null is for ever */
export const endOf = (now: Date, valid_days: number | null): Date | null =>
  valid_days === null ? null : new Date(now.getTime() + valid_days * DAY);

/** Something comes in. @returns false when the same was given before */
export async function give(
  tx: Tx,
  store_id: StoreId,
  { valid_days, ...move }: Omit<Move, 'left' | 'expires_at'> & { valid_days?: number | null },
): Promise<boolean> {
  const stamps = move.unit === 'stamp';
  const days = stamps ? null : valid_days === undefined ? await getPointsDays(tx, store_id) : valid_days;
  const id = await insertMove(tx, store_id, {
    ...move,
    expires_at: endOf(move.now, days),
    left: stamps ? null : move.amount,
  });
  return id !== null;
}

/**
 * Something goes out, as far as there is something: what ends first goes first, but for what an order gave that takes it back.
 * The client is held.
 * @param amount more than nothing
 * @returns what went out
 */
export async function take(
  tx: Tx,
  store_id: StoreId,
  { amount, ...move }: Omit<Move, 'left' | 'expires_at'>,
  only?: (lot: { expires_at: string | null }) => boolean,
): Promise<Money> {
  if (move.unit === 'stamp') {
    await insertMove(tx, store_id, { ...move, amount: subtract(0, amount) });
    return amount;
  }
  const balance = (await lockBalances(tx, store_id, [move.client_id])).get(move.client_id) ?? ZERO;
  const lots = await findLots(tx, store_id, move.client_id);
  const own = (lot: (typeof lots)[number]) => move.kind === 'revoke' && lot.order_id === move.order_id;
  const ended = (lot: (typeof lots)[number]) => lot.expires_at !== null && new Date(lot.expires_at) <= move.now;
  // Who pays with balance cannot pay with what has ended.
  const lasting = move.kind === 'use' ? lots.filter((lot) => !ended(lot)) : lots;
  const allowed = only ? lots.filter(only) : [...lasting.filter(own), ...lasting.filter((lot) => !own(lot))];
  const gone = add(...lots.filter((lot) => !lasting.includes(lot)).map(({ left }) => left));
  const wanted = min(amount, max(0, subtract(balance, gone)));
  const { draws, missing } = drawLots(allowed, wanted);
  const taken = only ? subtract(wanted, missing) : wanted;
  if (!isPositive(taken)) return ZERO;
  const id = await insertMove(tx, store_id, { ...move, amount: subtract(0, taken) });
  if (id === null) return ZERO;
  await insertDraws(tx, store_id, id, draws);
  return taken;
}

/** Whoever is forgotten leaves nothing that the shop owes. */
export async function forfeit(tx: Tx, store_id: StoreId, client_id: ClientId, now: Date): Promise<void> {
  const amount = (await lockBalances(tx, store_id, [client_id])).get(client_id) ?? ZERO;
  if (!isPositive(amount)) return;
  await take(tx, store_id, { client_id, program: 'correction', kind: 'expiry', cause: 'person', amount, now });
}

/** What an order has brought to somebody who was erased goes again. The clients are held. */
export async function forfeitErased(tx: Tx, store_id: StoreId, ids: readonly ClientId[], now: Date): Promise<void> {
  for (const id of await findErased(tx, store_id, ids)) await forfeit(tx, store_id, id, now);
}

/** What an order was paid with comes back to where it was taken from. The client is held. */
export async function giveBack(
  tx: Tx,
  store_id: StoreId,
  move: Omit<Move, 'left' | 'expires_at' | 'order_id' | 'kind'> & { order_id: NonNullable<Move['order_id']> },
): Promise<void> {
  const drawn = await findDrawn(tx, store_id, move);
  const { draws, missing } = drawLots(drawn, move.amount);
  const left = isPositive(missing) ? missing : null;
  const id = await insertMove(tx, store_id, { ...move, kind: 'return', left });
  if (id === null) return;
  const back = draws.map(({ lot_id, amount }) => ({ lot_id, amount: subtract(0, amount) }));
  await insertDraws(tx, store_id, id, back, endOf(move.now, RETURNED_DAYS));
}

/** What two records of one person have, from the one to the other, with its ends. */
export async function transfer(
  tx: Tx,
  store_id: StoreId,
  { from, to, amount, now }: { from: ClientId; to: ClientId; amount: Money; now: Date },
): Promise<void> {
  if (!isPositive(amount)) return;
  await lockBalances(tx, store_id, [from, to]);
  const lots = await findLots(tx, store_id, from);
  const move = { program: 'transfer', kind: 'transfer', cause: 'client', now } as const;
  const { draws, missing } = drawLots(lots, amount);
  const out = await insertMove(tx, store_id, {
    ...move,
    client_id: from,
    amount: subtract(0, amount),
    cause_id: to,
  });
  if (out !== null) await insertDraws(tx, store_id, out, draws);
  const ends = new Map(lots.map(({ id, expires_at }) => [id, expires_at]));
  const parts = [
    ...draws.map(({ lot_id, amount: part }) => ({ part, expires_at: ends.get(lot_id) ?? null })),
    ...(isPositive(missing) ? [{ part: missing, expires_at: null }] : []),
  ];
  for (const { part, expires_at } of parts)
    await insertMove(tx, store_id, { ...move, client_id: to, amount: part, left: part, expires_at, cause_id: from });
}
