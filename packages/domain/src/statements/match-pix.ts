import { addDays, type LocalDate } from '../local-time.ts';
import { subtract, toCents, type Money } from '../money.ts';
import { foldText } from '../search-text.ts';
import type { BankLine } from './bank-line.ts';
import { nameLikeness } from './name-likeness.ts';
import type { Stamp } from './read-stamp.ts';

/** What is known of the Pix of an order: the customer or the store says that it came, the bank's statement has it, or it does not fit. */
export const PIX_STATES = ['claimed', 'credited', 'mismatch'] as const;
export type PixState = (typeof PIX_STATES)[number];

/** An order that was to be paid by Pix. @template Id of the order */
export interface PixOrder extends Stamp {
  readonly order_id: number;
  readonly number: number;
  readonly amount: Money;
  readonly name: string;
  /** Who the store knows them as: the same person in several orders. */
  readonly person: string;
  /** What the code of the order carried. */
  readonly txid: string;
  /** The end-to-end id on the receipt that was shown for it. */
  readonly receipt: string | null;
  /** Credited before, by this movement: it keeps it. */
  readonly credited_by: string | null;
  /** Money that has moved for it before and did not fit, or a doubt that somebody has looked at. */
  readonly accepted: boolean;
}

/** What may not fit of an order. */
export const PIX_ORDER_FINDINGS = ['wrong_value', 'scheduled', 'reused', 'other_name', 'missing'] as const;
export const PIX_FINDINGS = [...PIX_ORDER_FINDINGS, 'repeat', 'unmatched_credit'] as const;
/** By what a movement was known to be an order's. */
export const MATCHED_BY = ['txid', 'receipt', 'value', 'hand'] as const;
export type PixFindingKind = (typeof PIX_FINDINGS)[number];

/** What does not fit: an order without its money, money without an order, or both that are near each other. */
export interface PixFinding {
  readonly kind: PixFindingKind;
  readonly order_id: number | null;
  /** Its place in the list of movements. */
  readonly line: number | null;
  /** What the order asks for, less what came. */
  readonly amount: Money;
  /** `reused`: the other order of the same receipt. */
  readonly other_order_id?: number;
  /** `repeat`: how many orders of this person have said to be paid and were not. */
  readonly times?: number;
}

export interface PixMatch {
  readonly pairs: readonly {
    readonly order_id: number;
    readonly line: number;
    readonly by: 'txid' | 'receipt' | 'value';
  }[];
  readonly states: ReadonlyMap<number, PixState>;
  readonly findings: readonly PixFinding[];
}

interface Statement {
  readonly lines: readonly BankLine[];
  /** The days that the statement covers: it cannot say of others what is missing. */
  readonly starts: LocalDate;
  readonly ends: LocalDate;
  /** How often each person has said to have paid before, and had not. */
  readonly past?: ReadonlyMap<string, number>;
}

/** A Pix arrives in seconds; a code stays payable, and people pay before the order is written down at the counter. */
const BEFORE_MINUTES = 15;
const AFTER_MINUTES = 24 * 60;
/** Somebody else's name is believed only right after the order. */
const OTHER_NAME_MINUTES = 30;
/** An order made so shortly before the statement ends may be paid after it. */
const LAST_MINUTES = 23 * 60;
export const REPEAT_FROM = 2;

/**
 * Which movement paid which order. Numbers that only one order has come first (its txid, the receipt that was shown), then value, time
 * and name together. What stays unclear is a finding and no state of `credited`: a person decides.
 */
export function matchPix(orders: readonly PixOrder[], statement: Statement): PixMatch {
  const { lines, starts, ends, past = new Map<string, number>() } = statement;
  const pairs: { order_id: number; line: number; by: 'txid' | 'receipt' | 'value' }[] = [];
  const states = new Map<number, PixState>();
  const findings: PixFinding[] = [];
  const free = new Set(creditsOf(lines));
  const scheduled = new Set([...lines.keys()].filter((at) => lines[at]?.scheduled === true && lines[at].is_pix));
  const waiting = new Map(orders.map((order) => [order.order_id, order]));
  const lineOf = (at: number) => lines[at] as BankLine; // keys of the list
  const indexOf = (of: (line: BankLine) => readonly (string | number)[]) => {
    const index = new Map<string | number, number[]>();
    for (const at of free)
      for (const key of new Set(of(lineOf(at)))) {
        const known = index.get(key);
        if (known) known.push(at);
        else index.set(key, [at]);
      }
    return (key: string | number) => (index.get(key) ?? []).filter((at) => free.has(at));
  };
  const ofWord = indexOf(wordsOf);
  const ofKey = indexOf(keysOf);
  const ofSum = indexOf(({ amount, date }) => [sumKey(amount, date)]);
  const ofDay = indexOf(({ date }) => [date]);

  const pair = (order: PixOrder, at: number, by: 'txid' | 'receipt' | 'value') => {
    const amount = subtract(order.amount, lineOf(at).amount);
    pairs.push({ order_id: order.order_id, line: at, by });
    free.delete(at);
    waiting.delete(order.order_id);
    states.set(order.order_id, amount === 0 || order.accepted ? 'credited' : 'mismatch');
    if (amount !== 0 && !order.accepted)
      findings.push({ kind: 'wrong_value', order_id: order.order_id, line: at, amount });
  };

  // Credited by an earlier statement: the movement is its own wherever it comes again.
  const owners = new Map<string, number>();
  for (const order of orders) {
    if (order.credited_by === null) continue;
    owners.set(keyOf(order.credited_by), order.order_id);
    waiting.delete(order.order_id);
    states.set(order.order_id, 'credited');
    for (const at of ofKey(keyOf(order.credited_by))) free.delete(at);
  }
  for (const order of waiting.values()) {
    const [at] = ofWord(order.txid.toUpperCase());
    if (at !== undefined) pair(order, at, 'txid');
  }
  for (const { order_id, line } of pairs) for (const key of keysOf(lineOf(line))) owners.set(key, order_id);
  for (const order of byTime([...waiting.values()])) {
    if (order.receipt === null) continue;
    const owner = owners.get(keyOf(order.receipt));
    if (owner !== undefined) {
      waiting.delete(order.order_id);
      states.set(order.order_id, 'mismatch');
      findings.push({
        kind: 'reused',
        order_id: order.order_id,
        line: null,
        amount: order.amount,
        other_order_id: owner,
      });
      continue;
    }
    owners.set(keyOf(order.receipt), order.order_id);
    const [at] = ofKey(keyOf(order.receipt));
    if (at !== undefined) pair(order, at, 'receipt');
  }

  const candidates = [...waiting.values()]
    .flatMap((order) =>
      daysAround(order)
        .flatMap((day) => ofSum(sumKey(order.amount, day)))
        .flatMap((at) => {
          const line = lineOf(at);
          const distance = minutesBetween(order, line);
          if (distance === null || saysOtherTxid(line)) return [];
          return [{ order, at, distance, likeness: nameLikeness(order.name, line.payer) }];
        }),
    )
    .toSorted(
      (a, b) =>
        b.likeness - a.likeness || a.distance - b.distance || a.order.order_id - b.order.order_id || a.at - b.at,
    );
  const ofOrder = Map.groupBy(candidates, ({ order }) => order);
  const ofLine = Map.groupBy(candidates, ({ at }) => at);
  /** Another movement may be this order's, or another order's this movement. */
  const isDoubtful = (order: PixOrder, at: number) =>
    ofOrder.get(order)?.some((other) => other.at !== at && free.has(other.at)) === true ||
    ofLine.get(at)?.some((other) => other.order !== order && waiting.has(other.order.order_id)) === true;
  for (const { order, at, likeness } of candidates)
    if (likeness > 0 && waiting.has(order.order_id) && free.has(at)) pair(order, at, 'value');
  for (const { order, at, distance } of candidates) {
    if (!waiting.has(order.order_id) || !free.has(at)) continue;
    const near = lineOf(at).minutes === null ? !isDoubtful(order, at) : distance <= OTHER_NAME_MINUTES;
    if (!near) continue;
    pair(order, at, 'value');
    if (order.accepted) continue;
    states.set(order.order_id, 'claimed');
    findings.push({ kind: 'other_name', order_id: order.order_id, line: at, amount: subtract(0) });
  }
  // The right person and another sum: one cent to have a receipt, or a slip of the finger.
  for (const order of byTime([...waiting.values()])) {
    const at = daysAround(order)
      .flatMap(ofDay)
      .find((line) => {
        const { payer } = lineOf(line);
        return (
          minutesBetween(order, lineOf(line)) !== null &&
          !saysOtherTxid(lineOf(line)) &&
          nameLikeness(order.name, payer) === 2
        );
      });
    if (at !== undefined) pair(order, at, 'value');
  }
  for (const order of byTime([...waiting.values()])) {
    const at = [...scheduled].find((line) => announces(lineOf(line), order));
    if (at === undefined) continue;
    scheduled.delete(at);
    waiting.delete(order.order_id);
    states.set(order.order_id, 'claimed');
    findings.push({ kind: 'scheduled', order_id: order.order_id, line: at, amount: order.amount });
  }
  for (const order of byTime([...waiting.values()])) {
    states.set(order.order_id, 'claimed');
    const judged =
      order.date >= starts && (order.date < ends || (order.date === ends && (order.minutes ?? 0) < LAST_MINUTES));
    if (judged && !order.accepted)
      findings.push({ kind: 'missing', order_id: order.order_id, line: null, amount: order.amount });
  }
  findings.push(...repeats(orders, findings, past));
  for (const at of free)
    findings.push({ kind: 'unmatched_credit', order_id: null, line: at, amount: subtract(0, lineOf(at).amount) });
  return { pairs, states, findings };
}

/** Money that came by Pix; the same movement in two files is one. */
function creditsOf(lines: readonly BankLine[]): number[] {
  const seen = new Set<string>();
  return [...lines.keys()].filter((at) => {
    const line = lines[at];
    if (!line || !line.is_pix || line.scheduled || line.amount <= 0) return false;
    const key = line.end_to_end_id?.toUpperCase();
    if (key === undefined) return true;
    return !seen.has(key) && seen.add(key);
  });
}

const sumKey = (amount: Money, date: LocalDate) => `${toCents(amount)} ${date}`;
/** `minutesBetween` knows no others. */
const daysAround = ({ date }: Stamp) => [addDays(date, -1), date, addDays(date, 1)];

/** @returns null where they are too far apart to have to do with each other */
function minutesBetween(order: Stamp, line: Stamp): number | null {
  if (line.minutes === null || order.minutes === null)
    return line.date === order.date ? 0 : line.date === addDays(order.date, 1) ? AFTER_MINUTES : null;
  const days = Math.round((Date.parse(line.date) - Date.parse(order.date)) / 86_400_000);
  const after = days * 1440 + line.minutes - order.minutes;
  return after >= -BEFORE_MINUTES && after <= AFTER_MINUTES ? Math.abs(after) : null;
}

const keyOf = (text: string) => text.trim().toUpperCase();
const keysOf = ({ end_to_end_id, bank_id }: BankLine) =>
  [end_to_end_id, bank_id].flatMap((key) => (key ? [keyOf(key)] : []));
const isKey = (line: BankLine, key: string) => keysOf(line).includes(keyOf(key));

const wordsOf = (line: BankLine) => `${line.memo} ${line.bank_id}`.toUpperCase().split(/[^A-Z0-9]+/);
const saysTxid = (line: BankLine, txid: string) => wordsOf(line).includes(txid.toUpperCase());
/** It names an order or a charge, though none that waits: it is not somebody else's payment by chance. */
const saysOtherTxid = (line: BankLine) => wordsOf(line).some((word) => /^(PEDIDO|COBRANCA)\d+$/.test(word));

const announces = (line: BankLine, order: PixOrder) =>
  line.date >= order.date &&
  (saysTxid(line, order.txid) ||
    (order.receipt !== null && isKey(line, order.receipt)) ||
    (toCents(line.amount) === toCents(order.amount) && nameLikeness(order.name, line.payer) > 0));

const byTime = (orders: readonly PixOrder[]) =>
  orders.toSorted(
    (a, b) => a.date.localeCompare(b.date) || (a.minutes ?? 0) - (b.minutes ?? 0) || a.order_id - b.order_id,
  );

const UNPAID: ReadonlySet<PixFindingKind> = new Set(['wrong_value', 'scheduled', 'reused', 'missing']);

/** The last order of each person who has done it before. */
function repeats(
  orders: readonly PixOrder[],
  findings: readonly PixFinding[],
  past: ReadonlyMap<string, number>,
): PixFinding[] {
  const unpaid = new Set(
    findings.flatMap(({ kind, order_id }) => (UNPAID.has(kind) && order_id !== null ? [order_id] : [])),
  );
  const people = Map.groupBy(
    byTime(orders).filter(({ order_id, person }) => unpaid.has(order_id) && foldText(person) !== ''),
    ({ person }) => person,
  );
  return [...people].flatMap(([person, theirs]) => {
    const times = theirs.length + (past.get(person) ?? 0);
    const last = theirs.at(-1);
    return times >= REPEAT_FROM && last
      ? [{ kind: 'repeat' as const, order_id: last.order_id, line: null, amount: subtract(0), times }]
      : [];
  });
}
