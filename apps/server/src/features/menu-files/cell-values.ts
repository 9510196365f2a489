import type { ImportProblem } from '@comanda/contract/menu/menu-files';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { flagsOf, WEEKDAY_FLAGS, type WeekdayFlags } from '@comanda/domain/menu/availability';
import type { Field } from '@comanda/domain/fields/field';
import {
  type Cell,
  isBlank,
  readCount,
  readKind,
  readMoney,
  textOf,
  writeMoney,
} from '@comanda/domain/fields/read-kind';
import type { Money } from '@comanda/domain/money';
import { foldText } from '@comanda/domain/search-text';
import { weekdaysShort } from '@comanda/words/weekdays';

type Reason = ImportProblem['reason'];
/** What a cell says, or why it cannot be taken. */
export type Reading = { ok: true; value: unknown } | { ok: false; reason: Reason };

const taken = (value: unknown): Reading => ({ ok: true, value });
const refused = (reason: Reason): Reading => ({ ok: false, reason });

const EVERY_DAY = new Set(['', 'todos', 'todos os dias', 'diariamente', 'sempre']);

export function writeDays(days: Record<(typeof WEEKDAY_FLAGS)[number], boolean>): string {
  const short = weekdaysShort();
  const names = WEEKDAY_FLAGS.flatMap((flag, day) => (days[flag] ? [short[day]] : []));
  return names.length === 7 ? 'todos' : names.length === 0 ? 'nenhum' : names.join(', ');
}

/** 'seg, qua', 'seg a sex', 'todos', 'nenhum'. */
export function readDays(cell: Cell): WeekdayFlags | null {
  const text = foldText(textOf(cell));
  const on = new Set<number>();
  const known = weekdaysShort().map(foldText);
  if (EVERY_DAY.has(text)) for (const day of WEEKDAY_FLAGS.keys()) on.add(day);
  else if (text !== 'nenhum') {
    for (const part of text.split(/[,;/]| e /)) {
      const ends = part.split(/ a | ate |-/).map((word) => known.indexOf(word.trim().slice(0, 3)));
      const [first = -1, last = first] = ends;
      if (ends.length > 2 || first < 0 || last < 0) return null;
      for (let day = first; ; day = (day + 1) % 7) {
        on.add(day);
        if (day === last) break;
      }
    }
  }
  return flagsOf((_, day) => on.has(day));
}

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
/** What a column of a sheet holds: a field's own kind, or what only sheets put into one cell. */
export type Kind = Field | { is: 'id' | 'days' | 'unit' | 'variations' | 'names' };

const orReason = (value: unknown, reason: Reason): Reading => (value === null ? refused(reason) : taken(value));

/** What a cell of a column says. */
export function readCell(kind: Kind, cell: Cell): Reading {
  if ('kind' in kind) return readKind(kind, cell);
  switch (kind.is) {
    case 'id':
      return isBlank(cell) ? taken(undefined) : orReason(readCount(cell) || null, 'bad_number');
    case 'days':
      return isBlank(cell) ? taken(undefined) : orReason(readDays(cell), 'bad_days');
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
