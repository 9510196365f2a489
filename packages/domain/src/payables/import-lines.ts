import { daysBetween, type LocalDate } from '../local-time.ts';
import { type Money, subtract, toCents } from '../money.ts';
import { foldText } from '../search-text.ts';
import type { BankLine } from '../statements/bank-line.ts';
import type { PayableKind } from './codes.ts';

/** What a file says: money that has moved, or bills that fall due. */
export const IMPORT_FROM = ['bank', 'bills'] as const;
export type ImportFrom = (typeof IMPORT_FROM)[number];

export interface ImportLine {
  readonly date: LocalDate;
  readonly kind: PayableKind;
  readonly amount: Money;
  readonly description: string;
  readonly counterpart: string;
  /** What the bank calls the movement; empty where it says nothing. */
  readonly bank_ref: string;
}

const TEXT_MAX = 120;
const positive = (amount: Money): Money => (amount < 0 ? subtract(0, amount) : amount);

/** A statement's movements as bills: what went out was paid, what came in was received. A list of bills is all to be paid. */
export function importLines(lines: readonly BankLine[], from: ImportFrom): ImportLine[] {
  return lines
    .filter(({ scheduled }) => from === 'bills' || !scheduled)
    .map(({ date, amount, memo, payer, bank_id }) => ({
      date,
      kind: from === 'bills' || amount < 0 ? 'payable' : 'receivable',
      amount: positive(amount),
      description: (memo || payer).slice(0, TEXT_MAX),
      counterpart: payer.slice(0, TEXT_MAX),
      bank_ref: bank_id,
    }));
}

/** A payment that the store has. */
export interface Known {
  readonly payment_id: number;
  readonly kind: PayableKind;
  readonly total: number;
  readonly due_date: LocalDate;
  readonly paid_on: LocalDate | null;
  readonly bank_ref: string;
  readonly description: string;
}

/** Banks book a day or two later; who pays does so about the due date. */
const PAID_DAYS = 3;
const DUE_DAYS = 7;

/**
 * Which payment of the store each line is: by the bank's own number, else by amount and day, the nearest first. A payment is one line's.
 * @returns one for each line, null where the store has none
 */
export function matchLines(lines: readonly ImportLine[], known: readonly Known[]): (Known | null)[] {
  const left = new Set(known);
  const take = (found: Known | undefined): Known | null => {
    if (found) left.delete(found);
    return found ?? null;
  };
  const byRef = lines.map(({ bank_ref }) =>
    take(bank_ref === '' ? undefined : [...left].find((one) => one.bank_ref === bank_ref)),
  );
  return lines.map((line, at) => {
    const distance = ({ due_date, paid_on }: Known) => Math.abs(daysBetween(paid_on ?? due_date, line.date));
    const fits = (one: Known) =>
      one.kind === line.kind &&
      toCents(one.total) === toCents(line.amount) &&
      // Two numbers of the bank are two movements.
      (one.bank_ref === '' || line.bank_ref === '') &&
      distance(one) <= (one.paid_on === null ? DUE_DAYS : PAID_DAYS);
    return byRef[at] ?? take([...left].filter(fits).toSorted((a, b) => distance(a) - distance(b))[0]);
  });
}

/** A payable of before, with where it was put. */
export interface Earlier {
  readonly kind: PayableKind;
  readonly description: string;
  readonly counterpart: string;
  readonly category_id: number;
}
/** A shorter name stands in too many sentences. */
const NAME_LEAST = 4;

/** The category of the last payable with the same payee, or of the same words. @param earlier the newest first */
export function guessCategory(line: ImportLine, earlier: readonly Earlier[]): number | null {
  const own = earlier.filter(({ kind }) => kind === line.kind);
  const [who, what] = [foldText(line.counterpart), foldText(line.description)];
  const same = own.find(({ counterpart, description }) => {
    const [name, words] = [foldText(counterpart), foldText(description)];
    return (name !== '' && name === who) || words === what || (words === who && who !== '');
  });
  const named = own.find(({ counterpart, description }) =>
    [foldText(counterpart), foldText(description)].some((name) => name.length >= NAME_LEAST && what.includes(name)),
  );
  return (same ?? named)?.category_id ?? null;
}
