import type { Tag } from '@comanda/contract/menu/tags';
import type { PrepKind, PrepLine, Tomorrow } from '@comanda/contract/reports/tomorrow';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { money } from '@comanda/domain/money';
import { measured, toMake } from '@comanda/domain/tomorrow/amounts';
import type { Unit } from '@comanda/domain/menu/units';
import { type PrepKey, prepKey, type Prepared } from './prep.repo.ts';
import type { Taken } from './sold-series.repo.ts';
import { type Item, type Known, needOf } from './series.ts';

type Station = Tomorrow['stations'][number];
interface Kitchen extends Known {
  stations: readonly { id: number; name: string }[];
  /** For the day, and for the day before. */
  prepared: ReadonlyMap<string, Prepared>;
  kept: ReadonlyMap<string, Prepared>;
}
const GRAMS = 1000;
const NAMES_MOST = 6;

/** What each station makes and sets aside: items first, then what goes into them; stations without anything are left out. */
export function planKitchen(kitchen: Kitchen): Station[] {
  const places = [...kitchen.stations.map(({ id, name }) => ({ id, name })), { id: null, name: '' }];
  return places
    .map(({ id, name }) => ({ print_group_id: id, name, lines: linesOf(kitchen, id) }))
    .filter(({ lines }) => lines.length > 0);
}

function linesOf(kitchen: Kitchen, print_group_id: number | null): PrepLine[] {
  const here = kitchen.taken.filter((row) => row.print_group_id === print_group_id);
  // What somebody has prepared is there, whatever the past says.
  const made = [...kitchen.prepared.values()].filter((row) => row.print_group_id === print_group_id);
  const ids = (rows: readonly Taken[], kind: PrepKind) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const sold = new Set([...ids(here, 'item'), ...made.flatMap(({ menu_item_id }) => menu_item_id ?? [])]);
  const used = new Set([...ids(here, 'material'), ...made.flatMap(({ tag_id }) => tag_id ?? [])]);
  const items = kitchen.items
    // What comes ready, and is counted, is bought and not made.
    .filter((item) => sold.has(item.id) && (item.has_recipe || item.stock === null))
    .map((item) => itemLine(kitchen, item, print_group_id));
  const materials = kitchen.materials
    .filter(({ id }) => used.has(id))
    .map((material) => materialLine(kitchen, material, print_group_id, sold));
  const asked = ({ make, prepared, forecast, scheduled }: PrepLine) =>
    make > 0 || prepared !== null || (forecast?.quantity ?? scheduled) >= 0.5;
  return [...items.toSorted((one, other) => other.make - one.make), ...materials].filter(asked);
}

function itemLine(kitchen: Kitchen, item: Item, print_group_id: number | null): PrepLine {
  const key: PrepKey = { kind: 'item', id: item.id, print_group_id };
  const unit: Unit = item.type === ITEM_TYPE.weight ? 'kg' : 'un';
  const { said, scheduled, quantity } = needOf(kitchen, 'item', item.id, print_group_id);
  // What is ordered for the day has left the count when it was ordered, and is there all the same.
  const counted = item.stock === null ? null : (unit === 'kg' ? item.stock / GRAMS : item.stock) + scheduled;
  const have = counted ?? kitchen.kept.get(prepKey(key))?.kept ?? null;
  return {
    ...shown(key, item.name, unit),
    forecast: said,
    scheduled,
    have,
    make: toMake(quantity, have ?? 0, unit),
    raw: null,
    goes_into: [],
    ...done(kitchen.prepared.get(prepKey(key))),
  };
}

function materialLine(
  kitchen: Kitchen,
  { id, name, unit, yield_factor, quantity: on_hand, makes, recipes }: Tag,
  print_group_id: number | null,
  sold: ReadonlySet<number>,
): PrepLine {
  const key: PrepKey = { kind: 'material', id, print_group_id };
  const { said, scheduled, quantity } = needOf(kitchen, 'material', id, print_group_id);
  const left = kitchen.kept.get(prepKey(key))?.kept ?? 0;
  const make = toMake((quantity * yield_factor) / 100, left, unit);
  return {
    ...shown(key, name, unit),
    forecast: said,
    scheduled,
    // Of what is made here, only what was kept is there.
    have: makes === null ? on_hand : left,
    make,
    raw: yield_factor === 100 ? null : measured((make * 100) / yield_factor, unit),
    goes_into: kitchen.items
      .filter((item) => sold.has(item.id) && recipes.some(({ menu_item_id }) => menu_item_id === item.id))
      .map((item) => item.name)
      .slice(0, NAMES_MOST),
    ...done(kitchen.prepared.get(prepKey(key))),
  };
}

const shown = ({ kind, id }: PrepKey, name: string, unit: Unit) => ({ kind, id, name, unit });

const done = (row: Prepared | undefined) => ({
  prepared: row?.prepared ?? null,
  prepared_by: row?.user_name ?? '',
  left_over: row?.left_over ?? null,
  kept: row?.kept ?? null,
  waste_reason: row?.waste_reason ?? null,
  waste_cost: row?.waste_cost == null ? null : money(row.waste_cost),
  counted_at: row?.counted_at ?? null,
});
