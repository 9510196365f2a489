import type { ImportProblem } from '@comanda/contract/menu-files';
import { money as isMoney } from '@comanda/contract/fields';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { WEEKDAY_FLAGS } from '@comanda/domain/availability';
import { money, type Money } from '@comanda/domain/money';
import { moneyFromText } from '@comanda/domain/money-text';
import { foldText } from '@comanda/domain/search-text';

/** As a spreadsheet holds it. */
export type Cell = string | number | boolean | null;
type Reason = ImportProblem['reason'];
/** What a cell says, or why it cannot be taken. */
export type Reading = { ok: true; value: unknown } | { ok: false; reason: Reason };

const taken = (value: unknown): Reading => ({ ok: true, value });
const refused = (reason: Reason): Reading => ({ ok: false, reason });
export const textOf = (cell: Cell): string => (cell === null ? '' : String(cell).trim());
export const isBlank = (cell: Cell): boolean => textOf(cell) === '';

const AMOUNT = /^(?:r\$|€|brl|eur)?\s*\d[\d.,\s]*(?:r\$|€|reais)?$/i;

/** An amount that is nothing else: '1/2 porção' and '-5' are none. */
export function readMoney(cell: Cell): Money | null {
  if (typeof cell === 'number') return isMoney.safeParse(money(cell)).success ? money(cell) : null;
  const text = textOf(cell).replaceAll('\u00a0', ' ');
  return AMOUNT.test(text) ? moneyFromText(text) : null;
}

const YES = new Set(['sim', 's', 'x', '1', 'true', 'verdadeiro', 'yes', 'y', 'ativo', 'ok']);
const NO = new Set(['nao', 'n', '0', 'false', 'falso', 'no', 'inativo', '-', '']);
export function readFlag(cell: Cell): boolean | null {
  const word = foldText(textOf(cell));
  return YES.has(word) ? true : NO.has(word) ? false : null;
}

const COUNT = /^\d{1,3}(?:[.\s]?\d{3})*(?:,0+)?$/;
export function readCount(cell: Cell): number | null {
  const value =
    typeof cell === 'number'
      ? cell
      : COUNT.test(textOf(cell))
        ? Number(textOf(cell).replace(/,0+$/, '').replace(/\D/g, ''))
        : -1;
  return Number.isInteger(value) && value >= 0 && value <= 10_000_000 ? value : null;
}

const DAY_WORDS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab'];
const EVERY_DAY = new Set(['', 'todos', 'todos os dias', 'diariamente', 'sempre']);

export function writeDays(days: Record<(typeof WEEKDAY_FLAGS)[number], boolean>): string {
  const names = WEEKDAY_FLAGS.flatMap((flag, day) => (days[flag] ? [DAY_LABELS[day]] : []));
  return names.length === 7 ? 'todos' : names.length === 0 ? 'nenhum' : names.join(', ');
}
const DAY_LABELS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];

/** 'seg, qua', 'seg a sex', 'todos', 'nenhum'. */
export function readDays(cell: Cell): Record<string, boolean> | null {
  const text = foldText(textOf(cell));
  const on = new Set<number>();
  if (EVERY_DAY.has(text)) for (const day of WEEKDAY_FLAGS.keys()) on.add(day);
  else if (text !== 'nenhum') {
    for (const part of text.split(/[,;/]| e /)) {
      const ends = part.split(/ a | ate |-/).map((word) => DAY_WORDS.indexOf(word.trim().slice(0, 3)));
      const [first = -1, last = first] = ends;
      if (ends.length > 2 || first < 0 || last < 0) return null;
      for (let day = first; ; day = (day + 1) % 7) {
        on.add(day);
        if (day === last) break;
      }
    }
  }
  return Object.fromEntries(WEEKDAY_FLAGS.map((flag, day) => [flag, on.has(day)]));
}

/** '9h', '09:30', '18h30', or the part of a day by which a spreadsheet keeps times. */
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

const WEIGHT = new Set(['kg', 'quilo', 'peso', 'por peso', 'por kg', 'kilo', '2']);
const UNIT = new Set(['', 'un', 'und', 'unidade', 'por unidade', '1']);

const escaped = (text: string) => text.replace(/[\\|=]/g, '\\$&');
const bare = (text: string) => text.replace(/\\(.)/g, '$1').trim();
/** Cut where the mark stands alone, not behind a backslash. */
function cut(text: string, mark: '|' | '='): string[] {
  const parts = [''];
  for (const piece of text.match(/\\.|[^\\]|\\$/gs) ?? []) {
    if (piece === mark) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts;
}

/** Names in one cell: 'Ponto da carne | Adicionais'. */
export const writeNames = (names: readonly string[]): string => names.map(escaped).join(' | ');
export const readNames = (cell: Cell): string[] =>
  cut(textOf(cell), '|')
    .map(bare)
    .filter((name) => name !== '');

interface NamedPrice {
  name: string;
  price: Money;
}
/** Variations in one cell: '300 ml = 7,50 | 500 ml = 9,00'. */
export const writeVariations = (variations: readonly { name: string; price: number }[]): string =>
  variations.map(({ name, price }) => `${escaped(name)} = ${writeMoney(price)}`).join(' | ');
export function readVariations(cell: Cell): NamedPrice[] | null {
  const variations: NamedPrice[] = [];
  for (const part of cut(textOf(cell), '|').filter((text) => text.trim() !== '')) {
    const [name = '', amount = '', ...more] = cut(part, '=');
    const price = readMoney(amount);
    if (price === null || bare(name) === '' || bare(name).length > 60 || more.length > 0) return null;
    variations.push({ name: bare(name), price });
  }
  return variations;
}
/** '1234,50': what spreadsheets of Brazil and Portugal read as a number. */
export const writeMoney = (amount: number): string => amount.toFixed(2).replace('.', ',');

export type Kind =
  | { is: 'text'; max: number }
  | { is: 'id' | 'money' | 'money-or-none' | 'count' | 'count-or-none' | 'flag' | 'days' | 'time' | 'unit' }
  | { is: 'variations' | 'names' };

const orReason = (value: unknown, reason: Reason): Reading => (value === null ? refused(reason) : taken(value));

/** What a cell of a column says. */
export function readCell(kind: Kind, cell: Cell): Reading {
  switch (kind.is) {
    case 'text':
      return textOf(cell).length > kind.max ? refused('too_long') : taken(textOf(cell));
    case 'id':
      return isBlank(cell) ? taken(undefined) : orReason(readCount(cell) || null, 'bad_number');
    case 'money':
      return isBlank(cell) ? taken(undefined) : orReason(readMoney(cell), 'bad_price');
    case 'money-or-none':
      return isBlank(cell) ? taken(null) : orReason(readMoney(cell), 'bad_price');
    case 'count':
      return isBlank(cell) ? taken(undefined) : orReason(readCount(cell), 'bad_number');
    case 'count-or-none':
      return isBlank(cell) ? taken(null) : orReason(readCount(cell), 'bad_number');
    case 'flag':
      return isBlank(cell) ? taken(undefined) : orReason(readFlag(cell), 'bad_flag');
    case 'days':
      return isBlank(cell) ? taken(undefined) : orReason(readDays(cell), 'bad_days');
    case 'time':
      return orReason(readTime(cell), 'bad_time');
    case 'unit': {
      const word = foldText(textOf(cell));
      if (UNIT.has(word)) return taken(word === '' ? undefined : ITEM_TYPE.unit);
      return WEIGHT.has(word) ? taken(ITEM_TYPE.weight) : refused('bad_flag');
    }
    case 'variations':
      return orReason(readVariations(cell), 'bad_variations');
    case 'names':
      return taken(readNames(cell));
  }
}
