import type { Complement, ComplementGroup } from '@comanda/contract/menu/complements';
import type { MenuItemRow } from '@comanda/contract/menu/items';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { COMPLEMENT } from '@comanda/domain/fields/complement';
import type { Fields } from '@comanda/domain/fields/field';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import { writeFlag, writeMoney } from '@comanda/domain/fields/read-kind';
import { writeDays, writeNames, writeVariations } from './cell-values.ts';
import type { Sheet, Value } from '../../platform/write-workbook.ts';
import type { CurrentMenu } from './current-menu.ts';
import { COMPLEMENT_COLUMNS, ITEM_COLUMNS, type TableKind } from './menu-columns.ts';

interface MenuTable extends Sheet {
  rows: Value[][];
}

/** The menu as two tables, whose columns an import reads again. */
export function menuTable(menu: CurrentMenu, holds: TableKind): MenuTable {
  if (holds === 'complements')
    return {
      name: 'Complementos',
      columns: COMPLEMENT_COLUMNS,
      rows: menu.complement_groups.flatMap((group) =>
        group.complements.map((each) => COMPLEMENT_COLUMNS.map(({ field }) => complementCell(field, group, each))),
      ),
    };
  const sections = new Map(menu.groups.map(({ id, name }) => [id, name]));
  const questions = new Map(menu.complement_groups.map(({ id, name }) => [id, name]));
  return {
    name: 'Itens',
    columns: ITEM_COLUMNS,
    rows: menu.items.map((item) =>
      ITEM_COLUMNS.map(({ field }) => {
        if (field === 'group') return sections.get(item.menu_group_id) ?? '';
        if (field === 'complement_groups')
          return writeNames(item.complement_group_ids.flatMap((id) => questions.get(id) ?? []));
        return itemCell(field, item);
      }),
    ),
  };
}

function itemCell(field: string, item: MenuItemRow): Value {
  switch (field) {
    case 'stock_seen':
      return item.stock;
    case 'days':
      return writeDays(item);
    case 'variations':
      return writeVariations(item.variations);
    case 'type':
      return item.type === ITEM_TYPE.weight ? 'kg' : 'unidade';
    default:
      return cellOf(MENU_ITEM, field, item);
  }
}

function complementCell(field: string, group: ComplementGroup, complement: Complement): Value {
  switch (field) {
    case 'group':
      return group.name;
    case 'group_id':
      return group.id;
    case 'min':
    case 'max':
      return group[field];
    case 'stock_seen':
      return complement.stock;
    default:
      return cellOf(COMPLEMENT, field, complement);
  }
}

/** Every other column is a field of the row. */
function cellOf(table: Fields, field: string, row: object): Value {
  const value = (row as Record<string, string | number | boolean | null>)[field] ?? null; // columns of a sheet hold nothing else
  if (typeof value === 'boolean') return writeFlag(value);
  return typeof value === 'number' && table[field]?.kind === 'money' ? { money: value } : value;
}

/** The table's lines as text, heading first. */
export const csvRows = ({ columns, rows }: MenuTable): string[][] => [
  columns.map(({ head }) => head),
  ...rows.map((row) =>
    row.map((value) => (value === null ? '' : typeof value === 'object' ? writeMoney(value.money) : String(value))),
  ),
];
