import { money, type Money } from '../money.ts';
import { moneyFromText } from '../money-text.ts';
import { foldText } from '../search-text.ts';
import type { Field } from './field.ts';

/** As a spreadsheet, a file or the clipboard holds it. */
export type Cell = string | number | boolean | null;
export type CellProblem = 'bad_price' | 'bad_number' | 'bad_flag' | 'bad_time' | 'too_long';
/** What a cell says, undefined when it says nothing; or why it cannot be taken. */
export type CellReading = { ok: true; value: unknown } | { ok: false; reason: CellProblem };

export const textOf = (cell: Cell): string => (cell === null ? '' : String(cell).trim());
export const isBlank = (cell: Cell): boolean => textOf(cell) === '';
/** What screens show for nothing is nothing when it comes back. */
const isNothing = (cell: Cell): boolean => isBlank(cell) || textOf(cell) === '—';

const AMOUNT = /^(?:r\$|€|brl|eur)?\s*\d[\d.,\s]*(?:r\$|€|reais)?$/i;
/** The most that an amount of one thing may be. */
const LIMIT = 9_999_999.99;

/** An amount that is nothing else: '1/2 porção' and '-5' are none. */
export function readMoney(cell: Cell): Money | null {
  if (typeof cell === 'number') return money(cell) >= 0 && money(cell) <= LIMIT ? money(cell) : null;
  const text = textOf(cell).replaceAll('\u00a0', ' ');
  return AMOUNT.test(text) ? moneyFromText(text) : null;
}

const YES = new Set(['sim', 's', 'x', '1', 'true', 'verdadeiro', 'yes', 'y', 'ativo', 'ok']);
const NO = new Set(['nao', 'n', '0', 'false', 'falso', 'no', 'inativo', '-', '—', '']);
export function readFlag(cell: Cell): boolean | null {
  const word = foldText(textOf(cell));
  return YES.has(word) ? true : NO.has(word) ? false : null;
}

const COUNT = /^\d{1,3}(?:[.\s]?\d{3})*(?:,0+)?$/;
const MOST = 10_000_000;
export function readCount(cell: Cell): number | null {
  const text = textOf(cell);
  const value =
    typeof cell === 'number' ? cell : COUNT.test(text) ? Number(text.replace(/,0+$/, '').replace(/\D/g, '')) : -1;
  return Number.isInteger(value) && value >= 0 && value <= MOST ? value : null;
}

/** '9h', '09:30', '18h30', or the part of a day by which a spreadsheet keeps times; empty is no limit. */
export function readTime(cell: Cell): string | null {
  if (typeof cell === 'number') {
    const minutes = Math.round((cell % 1) * 24 * 60);
    return cell >= 0 ? clock(Math.floor(minutes / 60), minutes % 60) : null;
  }
  const text = textOf(cell);
  if (text === '') return '';
  const match = /^(\d{1,2})(?:[:h](\d{2})?)?(?::\d{2})?$/i.exec(text);
  return match ? clock(Number(match[1]), Number(match[2] ?? 0)) : null;
}
const clock = (hour: number, minute: number) =>
  hour < 24 && minute < 60 ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` : null;

const or = (value: unknown, reason: CellProblem): CellReading =>
  value === null ? { ok: false, reason } : { ok: true, value };

/** What a cell of a column says; of a column that may hold nothing, an empty one says that. */
export function readKind({ kind, max, usual }: Field, cell: Cell): CellReading {
  if (kind === 'time') return or(readTime(cell), 'bad_time');
  if (kind === 'text' || kind === 'name')
    return textOf(cell).length > (max ?? Infinity) ? or(null, 'too_long') : or(textOf(cell), 'too_long');
  if (usual === null && isNothing(cell)) return { ok: true, value: null };
  if (isBlank(cell)) return { ok: true, value: undefined };
  if (kind === 'money') return or(readMoney(cell), 'bad_price');
  if (kind === 'flag') return or(readFlag(cell), 'bad_flag');
  return or(readCount(cell), 'bad_number');
}

/** '1234,50': what spreadsheets of Brazil and Portugal read as a number. */
export const writeMoney = (amount: number): string => amount.toFixed(2).replace('.', ',');
export const writeFlag = (on: boolean): string => (on ? 'sim' : 'não');
