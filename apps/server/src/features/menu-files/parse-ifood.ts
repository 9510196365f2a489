import * as z from 'zod';
import type { WeekdayFlag } from '@comanda/domain/menu/availability';
import { emptyMenu, type ImportedComplementGroup, type ImportedItem, type ImportedMenu } from './imported-menu.ts';
import { amount, asObject, isPaused, list, pricesOf, someCount, someId, someText } from './parse-json.ts';

// Of the catalogue API (v2): categories with whole items, or the parts of one item side by side.
const option = z.object({
  id: someId,
  name: someText,
  description: someText,
  externalCode: someText,
  status: someText,
  productId: someId,
  price: amount,
});
const optionGroup = z.object({
  id: someId,
  name: someText,
  min: someCount,
  max: someCount,
  optionGroupType: someText,
  options: list(option),
  optionIds: list(someId),
});
const groupUse = optionGroup.pick({ id: true, min: true, max: true });
const shift = z.object({
  startTime: someText,
  endTime: someText,
  ...Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
      day,
      z.boolean().catch(false),
    ]),
  ),
});
const item = z.object({
  id: someId,
  name: someText,
  description: someText,
  externalCode: someText,
  status: someText,
  type: someText,
  categoryId: someId,
  productId: someId,
  price: amount,
  optionGroups: list(optionGroup),
  shifts: list(shift),
});
const product = z.object({
  id: someId,
  name: someText,
  description: someText,
  externalCode: someText,
  optionGroups: list(groupUse),
});
const category = z.object({ id: someId, name: someText, items: list(item) });
const catalogue = z.object({
  categories: list(category),
  items: list(item),
  item: item.optional().catch(undefined),
  products: list(product),
  optionGroups: list(optionGroup),
  options: list(option),
});

type Parts = z.output<typeof catalogue>;
type Group = z.output<typeof optionGroup>;
type Product = z.output<typeof product>;

export const isIfood = (json: unknown): boolean =>
  [json].flat().some((part) => {
    const { categories, items, item: one, name, products, itemOffers } = asObject(part) as Record<string, unknown>; // whatever its fields are
    if (itemOffers !== undefined) return false;
    return (
      Array.isArray(categories) ||
      (typeof name === 'string' && Array.isArray(items)) ||
      (Array.isArray(products) && (one !== undefined || Array.isArray(items)))
    );
  });

/** The JSON that the iFood catalogue API gives: a list of categories, an object with them, or complete items. */
export function parseIfood(json: unknown): ImportedMenu {
  const parts = [json].flat().map((part): Parts => {
    const asCategory = category.safeParse(part);
    const read = catalogue.parse(asObject(part));
    return asCategory.success && asCategory.data.name !== '' && read.categories.length === 0
      ? { ...read, categories: [asCategory.data], items: [] }
      : read;
  });
  const menu = emptyMenu();
  const products = new Map(parts.flatMap((part) => part.products.map((each) => [each.id, each] as const)));
  const options = new Map(parts.flatMap((part) => part.options.map((each) => [each.id, each] as const)));
  const groups = new Map(parts.flatMap((part) => part.optionGroups.map((each) => [each.id, each] as const)));
  const names = new Map(parts.flatMap((part) => part.categories.map(({ id, name }) => [id, name] as const)));
  const known = new Map<string, ImportedComplementGroup>();
  const ask = (group: Group): string => addQuestion(menu, known, { group, options, products });

  for (const part of parts) {
    const own = [...part.items, ...(part.item ? [part.item] : [])].map((each) => ({
      each,
      group: names.get(each.categoryId) ?? null,
    }));
    const inside = part.categories.flatMap(({ name, items }) => items.map((each) => ({ each, group: name })));
    for (const { each, group } of [...inside, ...own]) {
      const made = products.get(each.productId);
      const name = (each.name || made?.name || '').trim();
      const line = menu.items.length + 1;
      if (name === '') {
        menu.problems.push({ line: 0, text: each.externalCode || each.id, reason: 'no_name' });
        continue;
      }
      const asked = [
        ...each.optionGroups,
        ...(made?.optionGroups ?? []).flatMap(({ id, min, max }) => {
          const whole = groups.get(id);
          return whole ? [{ ...whole, min: min ?? whole.min, max: max ?? whole.max }] : [];
        }),
      ];
      menu.items.push({
        line,
        group,
        name,
        fields: {
          description: each.description || made?.description || '',
          internal_id: each.externalCode || made?.externalCode || '',
          ...pricesOf(each.price),
          ...(isPaused(each.status) ? { is_invisible: true } : {}),
          ...hoursOf(each.shifts),
        },
        complement_groups: asked.map(ask),
      } satisfies ImportedItem);
    }
  }
  return menu;
}

interface Asked {
  group: Group;
  options: ReadonlyMap<string, z.output<typeof option>>;
  products: ReadonlyMap<string, Product>;
}
/** The same question with the same answers comes with many items, and is taken once. */
function addQuestion(
  menu: ImportedMenu,
  known: Map<string, ImportedComplementGroup>,
  { group, options, products }: Asked,
): string {
  const key = group.id || JSON.stringify(group);
  if (known.has(key)) return key;
  const answers = [...group.options, ...group.optionIds.flatMap((id) => options.get(id) ?? [])];
  const question: ImportedComplementGroup = {
    line: 0,
    key,
    name: group.name || 'Opções',
    fields: { min: group.min ?? 0, max: group.max ?? 0, is_pizza: group.optionGroupType === 'TOPPING' },
    complements: [],
  };
  for (const each of answers) {
    const made = products.get(each.productId);
    const name = (each.name || made?.name || '').trim();
    const { price1 } = pricesOf(each.price);
    if (name === '') menu.problems.push({ line: 0, text: each.externalCode || each.id, reason: 'no_name' });
    else
      question.complements.push({
        line: 0,
        name,
        fields: {
          description: each.description || made?.description || '',
          internal_id: each.externalCode || made?.externalCode || '',
          ...(price1 === undefined ? {} : { price: price1 }),
          ...(isPaused(each.status) ? { is_invisible: true } : {}),
        },
      });
  }
  known.set(key, question);
  menu.complement_groups.push(question);
  return key;
}

const DAYS: readonly [WeekdayFlag, string][] = [
  ['sun', 'sunday'],
  ['mon', 'monday'],
  ['tue', 'tuesday'],
  ['wed', 'wednesday'],
  ['thu', 'thursday'],
  ['fri', 'friday'],
  ['sat', 'saturday'],
];
/** One shift is one window; an item with several keeps the whole day, which a person can narrow. */
function hoursOf(shifts: readonly z.output<typeof shift>[]) {
  const [only, ...more] = shifts;
  if (!only || more.length > 0) return {};
  const days = only as unknown as Record<string, boolean>; // the days stand beside the two times
  const start_time = only.startTime.slice(0, 5);
  const end_time = only.endTime.slice(0, 5);
  const wholeDay = start_time === end_time || (start_time === '00:00' && end_time >= '23:59');
  return {
    ...Object.fromEntries(DAYS.map(([flag, day]) => [flag, days[day] ?? false])),
    ...(wholeDay || !/^\d\d:\d\d$/.test(start_time + '') ? {} : { start_time, end_time }),
  };
}
