import * as z from 'zod';
import { emptyMenu, type ImportedMenu } from './imported-menu.ts';
import { amount, asObject, isPaused, list, pricesOf, someCount, someId, someText } from './parse-json.ts';

const ids = list(someId);
const category = z.object({ id: someId, index: someCount, name: someText, itemOfferId: ids });
const offer = z.object({ id: someId, itemId: someId, status: someText, price: amount, optionGroupsId: ids });
const item = z.object({
  id: someId,
  name: someText,
  description: someText,
  externalCode: someText,
  status: someText,
  unit: someText,
  nutritionalInfo: z.object({ isAlcoholic: z.boolean().catch(false) }).catch({ isAlcoholic: false }),
});
const option = z.object({ id: someId, itemId: someId, status: someText, price: amount });
const optionGroup = z.object({
  id: someId,
  name: someText,
  description: someText,
  minPermitted: someCount,
  maxPermitted: someCount,
  options: list(option),
});
const merchant = z.object({
  categories: list(category),
  itemOffers: list(offer),
  items: list(item),
  optionGroups: list(optionGroup),
});

export const isOpenDelivery = (json: unknown): boolean => {
  const { itemOffers, items } = asObject(json) as Record<string, unknown>; // whatever its fields are
  return Array.isArray(itemOffers) && Array.isArray(items);
};

/** A merchant of Open Delivery (abrasel-nacional.github.io/docs): categories name offers, offers name items. */
export function parseOpenDelivery(json: unknown): ImportedMenu {
  const { categories, itemOffers, items, optionGroups } = merchant.parse(asObject(json));
  const menu = emptyMenu();
  const itemOf = new Map(items.map((each) => [each.id, each]));
  const groupOf = new Map(categories.flatMap(({ name, itemOfferId }) => itemOfferId.map((id) => [id, name] as const)));
  const known = new Set(optionGroups.map(({ id }) => id));
  for (const { id, itemId, status, price, optionGroupsId } of inOrder(itemOffers, categories)) {
    const sold = itemOf.get(itemId);
    const name = sold?.name.trim() ?? '';
    if (!sold || name === '') {
      menu.problems.push({ line: 0, text: itemId || id, reason: 'no_name' });
      continue;
    }
    menu.items.push({
      line: menu.items.length + 1,
      group: groupOf.get(id) ?? null,
      name,
      fields: {
        description: sold.description,
        internal_id: sold.externalCode,
        ...pricesOf(price),
        ...(isPaused(status) || isPaused(sold.status) ? { is_invisible: true } : {}),
        ...(sold.nutritionalInfo.isAlcoholic ? { is_alcohol: true } : {}),
        ...(/^kg$/i.test(sold.unit) ? { type: 2 } : {}),
      },
      complement_groups: optionGroupsId.filter((group) => known.has(group)),
    });
  }
  for (const { id, name, description, minPermitted, maxPermitted, options } of optionGroups) {
    menu.complement_groups.push({
      line: 0,
      key: id,
      name: name.trim() || 'Opções',
      fields: { description, min: minPermitted ?? 0, max: maxPermitted ?? 0 },
      complements: options.flatMap((each) => {
        const made = itemOf.get(each.itemId);
        if (!made || made.name.trim() === '') {
          menu.problems.push({ line: 0, text: each.itemId || each.id, reason: 'no_name' });
          return [];
        }
        const { price1 } = pricesOf(each.price);
        return {
          line: 0,
          name: made.name.trim(),
          fields: {
            description: made.description,
            internal_id: made.externalCode,
            ...(price1 === undefined ? {} : { price: price1 }),
            ...(isPaused(each.status) ? { is_invisible: true } : {}),
          },
        };
      }),
    });
  }
  return menu;
}

/** As the categories list them; offers that no category names come last. */
function inOrder(offers: readonly z.output<typeof offer>[], categories: readonly z.output<typeof category>[]) {
  const byId = new Map(offers.map((each) => [each.id, each]));
  const named = categories.flatMap(({ itemOfferId }) => itemOfferId.flatMap((id) => byId.get(id) ?? []));
  const listed = new Set(named);
  return [...listed, ...offers.filter((each) => !listed.has(each))];
}
