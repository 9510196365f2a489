import { ITEM_TYPE } from '@comanda/domain/codes';
import type { ComplementGroup, MenuGroup, MenuItem } from '@comanda/domain/menu/menu';
import type { CounterComplementGroup, CounterGroup, CounterItem, CounterStore } from '../floor/counter-store.ts';

export interface ExpandedCounterItem extends MenuItem {
  readonly internal_id: string;
  readonly barcode: string;
  readonly image: string | null;
  readonly is_favourite: boolean;
}
export interface ExpandedCounterGroup extends MenuGroup {
  readonly size1: string;
  readonly size2: string;
  readonly itens: readonly ExpandedCounterItem[];
}

// People of the store sell at any hour, so that hours do not travel. Spread last: first, V8 copies twenty thousand items
// several times slower.
const ALWAYS = {
  sun: true,
  mon: true,
  tue: true,
  wed: true,
  thu: true,
  fri: true,
  sat: true,
  start_time: '',
  end_time: '',
} as const;
const NO_QUESTIONS: readonly ComplementGroup[] = [];
const NO_VARIATIONS: MenuItem['variations'] = [];

/** The counter's menu with everything that was left out because it is as always: what the rules of `domain` take. */
export function expandCounterMenu({
  groups,
  complement_groups,
}: Pick<CounterStore, 'groups' | 'complement_groups'>): ExpandedCounterGroup[] {
  const questions = new Map(complement_groups.map((group) => [group.id, expandQuestion(group)]));
  return groups.map((group) => expandGroup(group, questions));
}

function expandGroup(group: CounterGroup, questions: ReadonlyMap<number, ComplementGroup>): ExpandedCounterGroup {
  return {
    id: group.id,
    name: group.name,
    is_invisible: false,
    always_display: true,
    is_pizza: group.is_pizza ?? false,
    price_rule: group.price_rule ?? 'highest',
    only_one: group.only_one ?? false,
    size: group.size ?? false,
    size1: group.size1 ?? '',
    size2: group.size2 ?? '',
    size1_price: group.size1_price ?? null,
    size2_price: group.size2_price ?? null,
    flavor1: group.flavor1 ?? 1,
    flavor2: group.flavor2 ?? 1,
    paused_until: group.paused_until ?? null,
    itens: group.itens.map((item) => expandItem(item, questions)),
    ...ALWAYS,
  };
}

function expandItem(item: CounterItem, questions: ReadonlyMap<number, ComplementGroup>): ExpandedCounterItem {
  return {
    id: item.id,
    name: item.name,
    price1: item.price1,
    price2: item.price2 ?? 0,
    from_price: item.from_price ?? false,
    type: item.type ?? ITEM_TYPE.unit,
    minimum_quantity: item.minimum_quantity ?? 0,
    points: item.points ?? 0,
    item_free_delivery: item.item_free_delivery ?? false,
    internal_id: item.internal_id ?? '',
    barcode: item.barcode ?? '',
    image: item.image ?? null,
    is_invisible: item.is_invisible ?? false,
    is_favourite: item.is_favourite ?? false,
    is_delivery: true,
    is_table: true,
    requires_schedule: false,
    is_sample: false,
    stock: item.stock ?? null,
    sold_out_until: item.sold_out_until ?? null,
    variations: item.variations ?? NO_VARIATIONS,
    complementos: item.complement_group_ids?.flatMap((id) => questions.get(id) ?? []) ?? NO_QUESTIONS,
    ...ALWAYS,
  };
}

const expandQuestion = (group: CounterComplementGroup): ComplementGroup => ({
  id: group.id,
  name: group.name,
  min: group.min,
  max: group.max,
  is_pizza: group.is_pizza ?? false,
  price_rule: group.price_rule ?? 'highest',
  only_one: group.only_one ?? false,
  complements: group.complements.map((each) => ({
    id: each.id,
    name: each.name,
    price: each.price,
    is_invisible: false,
    stock: each.stock ?? null,
    sold_out_until: each.sold_out_until ?? null,
  })),
});
