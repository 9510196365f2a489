import type { ImportTable } from '@comanda/contract/menu/menu-files';
import { foldText } from '@comanda/domain/search-text';
import { type Cell, isBlank, readMoney, textOf } from '@comanda/domain/fields/read-kind';
import { asItemId } from '@comanda/domain/ids';
import { readCell } from './cell-values.ts';
import {
  emptyMenu,
  type ImportedComplementGroup,
  type ImportedItem,
  type ImportedMenu,
  type ImportedVariation,
} from './imported-menu.ts';
import { columnsOf, matchHeadings, type TableKind, tableKind } from './menu-columns.ts';

export interface Sheet {
  name: string;
  rows: readonly (readonly Cell[])[];
}
export interface Table {
  sheet: Sheet;
  holds: TableKind;
  /** Index of the heading's row; -1 without one. */
  heading: number;
  fields: readonly (string | null)[];
}

const HEADING_WITHIN = 15;
const SHOWN_ROWS = 5;
const SHOWN_LETTERS = 200;

/** Finds heading and columns; `given` is what a person has said of them. */
export function readTable(sheet: Sheet, given?: readonly (string | null)[]): Table {
  let best: Table = { sheet, holds: 'items', heading: -1, fields: [] };
  for (const [at, row] of sheet.rows.slice(0, HEADING_WITHIN).entries()) {
    const heads = row.map(textOf);
    const holds = tableKind(heads);
    const fields = matchHeadings(heads, holds);
    const score = (found: readonly (string | null)[]) => found.filter((field) => field !== null).length;
    // One known word may stand by chance among values, not among words alone.
    const words = heads.filter(Boolean).length > 1 && row.every((cell) => isBlank(cell) || readMoney(cell) === null);
    if (fields.includes('name') && (score(fields) >= 2 || words) && score(fields) > score(best.fields))
      best = { sheet, holds, heading: at, fields };
  }
  const known = new Set(columnsOf(best.holds).map(({ field }) => field));
  const width = Math.max(0, ...sheet.rows.slice(0, 50).map((row) => row.length));
  const fields = Array.from({ length: width }, (_, at) => {
    const said = given ? (given[at] ?? null) : (best.fields[at] ?? null);
    return said !== null && known.has(said) ? said : null;
  });
  return { ...best, fields };
}

/** What the screen shows of it, so that a person can correct it. */
export function describeTable({ sheet, holds, heading, fields }: Table): ImportTable {
  const heads = sheet.rows[heading] ?? [];
  const cut = (cell: Cell | undefined) => textOf(cell ?? null).slice(0, SHOWN_LETTERS);
  return {
    name: sheet.name,
    holds,
    columns: fields.map((field, at) => ({ head: cut(heads[at]), field })),
    rows: sheet.rows
      .slice(heading + 1)
      .filter((row) => !row.every(isBlank))
      .slice(0, SHOWN_ROWS)
      .map((row) => fields.map((_, at) => cut(row[at]))),
    fields: columnsOf(holds).map(({ field, head }) => ({ field, head })),
  };
}

interface Line {
  line: number;
  values: Record<string, unknown>;
  text: string;
}

/** Reads the lines below the heading. */
export function parseTable(table: Table): ImportedMenu {
  const menu = emptyMenu();
  const kinds = new Map(columnsOf(table.holds).map(({ field, kind }) => [field, kind]));
  const lines: Line[] = [];
  for (const [at, row] of table.sheet.rows.entries()) {
    if (at <= table.heading || row.every(isBlank)) continue;
    const line = at + 1;
    const values: Record<string, unknown> = {};
    for (const [column, field] of table.fields.entries()) {
      const kind = field === null ? undefined : kinds.get(field);
      if (field === null || kind === undefined) continue;
      const cell = row[column] ?? null;
      const reading = readCell(kind, cell);
      if (!reading.ok) menu.problems.push({ line, text: textOf(cell).slice(0, SHOWN_LETTERS), reason: reading.reason });
      else if (reading.value !== undefined) values[field] = reading.value;
    }
    lines.push({ line, values, text: row.map(textOf).filter(Boolean).join(' · ').slice(0, SHOWN_LETTERS) });
  }
  if (table.holds === 'items') readItems(menu, lines, table.fields.includes('group'));
  else readComplements(menu, lines);
  return menu;
}

function readItems(menu: ImportedMenu, lines: readonly Line[], withGroups: boolean): void {
  let group: string | null = null;
  for (const { line, values, text } of lines) {
    const { id, stock_seen, name, group: own, variations, complement_groups, days, ...fields } = values;
    // readCell has given each column its kind of value
    if (typeof own === 'string' && own !== '') group = own;
    if (typeof name !== 'string' || name === '') {
      if (!isGroupAlone(values)) menu.problems.push({ line, text, reason: 'no_name' });
      continue;
    }
    // A title between the lines of a table without a column for sections.
    if (
      !withGroups &&
      id === undefined &&
      Object.values(values).filter((value) => value !== '' && value !== null && !isEmptyList(value)).length === 1
    ) {
      group = name;
      continue;
    }
    // each column's reader gave its own kind of value
    const item: ImportedItem = { line, group, name, fields: { ...fields, ...(days as object) } };
    if (typeof id === 'number') item.id = asItemId(id);
    if (stock_seen !== undefined) item.stock_seen = stock_seen as number | null; // as above
    if (variations) item.variations = variations as ImportedVariation[]; // as above
    if (complement_groups) item.complement_groups = (complement_groups as string[]).map(foldText); // as above
    menu.items.push(item);
  }
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
const isGroupAlone = ({ group, ...others }: Record<string, unknown>): boolean =>
  typeof group === 'string' &&
  group !== '' &&
  Object.values(others).every((value) => value === '' || value === null || isEmptyList(value));

function readComplements(menu: ImportedMenu, lines: readonly Line[]): void {
  const groups = new Map<string, ImportedComplementGroup>();
  let current: ImportedComplementGroup | undefined;
  for (const { line, values, text } of lines) {
    const { id, stock_seen, name, group, group_id, min, max, ...fields } = values;
    if (typeof group === 'string' && group !== '') {
      const key = typeof group_id === 'number' ? `${group_id}` : foldText(group);
      current = groups.get(key);
      if (!current) {
        current = { line, key, name: group, fields: {}, complements: [] };
        if (typeof group_id === 'number') current.id = group_id;
        groups.set(current.key, current);
        menu.complement_groups.push(current);
      }
      if (typeof min === 'number') current.fields.min ??= min;
      if (typeof max === 'number') current.fields.max ??= max;
    }
    if (typeof name !== 'string' || name === '') {
      if (typeof group !== 'string' || group === '') menu.problems.push({ line, text, reason: 'no_name' });
    } else if (!current) menu.problems.push({ line, text, reason: 'not_understood' });
    else
      current.complements.push({
        line,
        name,
        fields,
        ...(typeof id === 'number' ? { id } : {}),
        ...(stock_seen === undefined ? {} : { stock_seen: stock_seen as number | null }), // so its column is read
      });
  }
}
