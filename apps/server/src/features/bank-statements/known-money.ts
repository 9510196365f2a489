import { chargeTxid } from '@comanda/domain/payments/charge-state';
import type { StoreId } from '@comanda/domain/ids';
import { addDays, toInstant, toLocal } from '@comanda/domain/local-time';
import { type FreedDay, isSettlement, type KnownMoney } from '@comanda/domain/statements/known-money';
import type { PixMatch, PixOrder } from '@comanda/domain/statements/match-pix';
import { PARTNERS } from '../../partners/partners.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { creditByBank, findPayableCharges } from '../charges/public.ts';
import { readFreed } from '../settlements/public.ts';
import { findOnlinePix, findProviders } from './known-money.repo.ts';
import type { KnownLine, LineRow } from './pix-lines.repo.ts';
import { findTablePayments } from './pix-orders.repo.ts';

const MOST_CHARGES = 2_000;
/** Names that are words of their own in a memo, as long as providers' are; shorter ones stand there by chance. */
const LEAST_NAME = 6;
const OTHERS = { person: '', receipt: null, credited_by: null, number: 0 } as const;
/** Nothing was sold then: who has such a day is found by its number alone. */
const NEVER = { date: '1900-01-01', minutes: 0 } as const;

interface Payable {
  known: KnownMoney;
  charge_id: number | null;
  /** Of a charge that nobody has said to be paid. */
  open: boolean;
}
export interface OtherMoney {
  /** As orders, with numbers that no order has. */
  orders: PixOrder[];
  of: ReadonlyMap<number, Payable>;
}

/** What is paid by Pix besides orders: tables' bills, charges, and online payments where the statement is the provider's own. */
export async function otherMoney(
  db: Db,
  store_id: StoreId,
  zone: string,
  { starts, ends }: { starts: string; ends: string },
): Promise<OtherMoney> {
  const [from, to] = [toInstant(addDays(starts, -1), 0, zone), toInstant(addDays(ends, 1), 0, zone)];
  const [tables, charges, online] = await Promise.all([
    findTablePayments(db, store_id, from, to),
    findPayableCharges(db, store_id, addDays(starts, -1), addDays(ends, 1), MOST_CHARGES),
    findOnlinePix(db, store_id, from, to),
  ]);
  const all: { order: Omit<PixOrder, 'order_id'>; payable: Payable }[] = [
    ...tables.map(({ id, amount, created_at, reason }) => ({
      order: {
        ...OTHERS,
        ...toLocal(created_at, zone),
        amount,
        name: '',
        txid: reason || `TABLE${id}`,
        accepted: true,
      },
      payable: { known: 'table' as const, charge_id: null, open: false },
    })),
    ...charges.map(({ id, name, amount, paid_on, created_at }) => {
      const when = paid_on === null ? toLocal(created_at, zone) : { date: paid_on, minutes: null };
      return {
        order: { ...OTHERS, ...when, amount, name, txid: chargeTxid(id), accepted: paid_on !== null },
        payable: { known: 'charge' as const, charge_id: id, open: paid_on === null },
      };
    }),
    ...online.flatMap(({ provider_id, amount }) =>
      provider_id === null || provider_id.length < LEAST_NAME
        ? []
        : {
            order: { ...OTHERS, ...NEVER, amount, name: '', txid: provider_id, accepted: true },
            payable: { known: 'online' as const, charge_id: null, open: false },
          },
    ),
  ];
  return {
    orders: all.map(({ order }, at) => ({ ...order, order_id: -1 - at })),
    of: new Map(all.map(({ payable }, at) => [-1 - at, payable])),
  };
}

/** Movements of none of the store's orders, each with what it is; and what charges they pay. */
export async function knownLines(
  db: Db,
  store_id: StoreId,
  zone: string,
  { match, lines, of }: { match: PixMatch; lines: readonly LineRow[] } & Pick<OtherMoney, 'of'>,
): Promise<{ known: KnownLine[]; paid: { charge_id: number; on: string }[] }> {
  const known: KnownLine[] = [];
  const paid: { charge_id: number; on: string }[] = [];
  for (const { order_id, line: at } of match.pairs) {
    const [payable, line] = [of.get(order_id), lines[at]];
    if (payable === undefined || line === undefined) continue;
    const { open, ...what } = payable;
    // A movement that is known has paid its charge before: what a person has undone since stays undone.
    if (open && (match.states.get(order_id) !== 'credited' || line.known !== null)) continue;
    known.push({ line_id: line.id, ...what });
    if (open && what.charge_id !== null) paid.push({ charge_id: what.charge_id, on: line.date });
  }
  const taken = new Set(match.pairs.map(({ line }) => line));
  const left = lines.filter((line, at) => !taken.has(at) && line.order_id === null && !line.scheduled);
  const { names, providers } = await findProviders(db, store_id);
  if (left.length > 0 && providers.length > 0) {
    const titles = PARTNERS.flatMap(({ name, title }) => (providers.includes(name) ? title : []));
    const days = left.map(({ date }) => date).toSorted();
    const freed: FreedDay[] = await readFreed(db, store_id, zone, {
      from: addDays(days[0] ?? '', -14),
      to: days.at(-1) ?? '',
    });
    for (const line of left)
      if (isSettlement(line, { titles, own: names, freed }))
        known.push({ line_id: line.id, known: 'settlement', charge_id: null });
  }
  return { known, paid };
}

export async function payCharges(
  tx: Tx,
  store_id: StoreId,
  paid: readonly { charge_id: number; on: string }[],
  now: Date,
): Promise<void> {
  for (const { charge_id, on } of paid) await creditByBank(tx, store_id, charge_id, on, now);
}
