import type { MenuItemRow } from '@comanda/contract/menu/items';
import type { DraftRef } from '@comanda/contract/menu/menu-drafts';
import { foldText } from '@comanda/domain/search-text';
import type { ImportedItem } from './imported-menu.ts';
import { byName, changedFields, type Planning, stockFields, update } from './planning.ts';

/** The section of new items that none was named for. */
const NEW_SECTION = 'Importados';

/** Items: found by id, else by the shop's code, else by name. */
export function planItems(planning: Planning): void {
  const { menu, imported, changes, problems, items: counts } = planning;
  const find = itemFinder(menu.items, new Map(menu.groups.map(({ id, name }) => [id, foldText(name)])));
  const sectionFor = sectionMaker(planning);
  const met = new Set<MenuItemRow>();
  const made = new Set<string>();
  for (const item of imported.items) {
    const found = find(item, met);
    const key = `${foldText(item.group ?? '')}\n${foldText(item.name)}`;
    if (found ? met.has(found) : made.has(key)) {
      problems.push({ line: item.line, text: item.name, reason: 'repeated' });
      continue;
    }
    if (!found && !hasPrice(planning, item)) {
      problems.push({ line: item.line, text: item.name, reason: 'no_price' });
      continue;
    }
    if (found) met.add(found);
    else made.add(key);
    const before = changes.length;
    const ref = found?.id ?? planning.newRef('item');
    const section =
      item.group === null && found ? undefined : sectionFor(item.group ?? NEW_SECTION, found?.menu_group_id);
    const { stock: _, ...said } = item.fields;
    const fields = changedFields(found ?? {}, {
      ...said,
      ...stockFields(item),
      name: item.name,
      ...(section === undefined ? {} : { menu_group_id: section }),
    });
    const at = changes.length;
    if (!found) changes.push({ entity: 'menu_items', op: 'create', ref, fields });
    else if (Object.keys(fields).length > 0) changes.push(update('menu_items', found.id, fields, item));
    planVariations(planning, item, found, ref);
    planLinks(planning, item, found, ref);
    if (!found) counts.added += 1;
    else if (changes.length > at || changes.length > before) counts.changed += 1;
  }
  if (!planning.whole || imported.items.length === 0) return;
  for (const { id } of menu.items.filter((item) => !met.has(item))) {
    counts.removed += 1;
    changes.push({ entity: 'menu_items', op: 'delete', ref: id, fields: {} });
  }
}

function itemFinder(items: readonly MenuItemRow[], sections: ReadonlyMap<number, string>) {
  const byId = new Map(items.map((item) => [item.id, item]));
  const byCode = Map.groupBy(items, ({ internal_id }) => internal_id);
  const named = byName(items);
  return ({ id, name, group, fields }: ImportedItem, met: ReadonlySet<MenuItemRow>): MenuItemRow | undefined => {
    const own = id === undefined ? undefined : byId.get(id);
    if (own) return own;
    const coded = fields.internal_id ? byCode.get(fields.internal_id) : undefined;
    if (coded?.length === 1) return coded[0];
    const same = named.get(foldText(name)) ?? [];
    const section = foldText(group ?? '');
    const there = same.filter((item) => sections.get(item.menu_group_id) === section);
    return there.find((item) => !met.has(item)) ?? there[0] ?? (same.length === 1 ? same[0] : undefined);
  };
}

/** Finds sections by name and makes those that are missing; an item in a section of that name stays where it is. */
function sectionMaker({ menu, changes, newRef }: Planning) {
  const named = byName(menu.groups);
  const made = new Map<string, string>();
  return (name: string, current: number | undefined): DraftRef => {
    const known = named.get(foldText(name)) ?? [];
    const own = known.find(({ id }) => id === current) ?? known[0];
    if (own) return own.id;
    const ref = made.get(foldText(name)) ?? newRef('grupo');
    if (!made.has(foldText(name))) {
      made.set(foldText(name), ref);
      changes.push({ entity: 'menu_groups', op: 'create', ref, fields: { name } });
    }
    return ref;
  };
}

/** No price is ever made up: it is the item's own, or its variations or its questions have one. */
function hasPrice({ imported, menu }: Planning, { fields, variations, complement_groups = [] }: ImportedItem): boolean {
  if (fields.price1 !== undefined || (variations?.length ?? 0) > 0) return true;
  const asked = new Set(complement_groups);
  return (
    imported.complement_groups.some(
      ({ key, name, complements }) =>
        (asked.has(key) || asked.has(foldText(name))) && complements.some((each) => (each.fields.price ?? 0) > 0),
    ) ||
    menu.complement_groups.some(
      ({ name, complements }) => asked.has(foldText(name)) && complements.some(({ price }) => price > 0),
    )
  );
}

function planVariations(
  { changes, newRef }: Planning,
  item: ImportedItem,
  found: MenuItemRow | undefined,
  ref: DraftRef,
): void {
  if (!item.variations) return;
  const named = byName(found?.variations ?? []);
  const met = new Set<number>();
  for (const { name, price } of item.variations) {
    const own = named.get(foldText(name))?.find(({ id }) => !met.has(id));
    if (!own) {
      changes.push({
        entity: 'item_variations',
        op: 'create',
        ref: newRef('variacao'),
        fields: { menu_item_id: ref, name, price },
      });
      continue;
    }
    met.add(own.id);
    const fields = changedFields(own, { name, price });
    if (Object.keys(fields).length > 0) changes.push({ entity: 'item_variations', op: 'update', ref: own.id, fields });
  }
  for (const { id } of found?.variations ?? [])
    if (!met.has(id)) changes.push({ entity: 'item_variations', op: 'delete', ref: id, fields: {} });
}

function planLinks(planning: Planning, item: ImportedItem, found: MenuItemRow | undefined, ref: DraftRef): void {
  if (!item.complement_groups) return;
  const { menu, imported, questions, changes, problems } = planning;
  const linked = found?.complement_group_ids ?? [];
  const wanted = new Set<DraftRef>();
  for (const key of item.complement_groups) {
    const group = imported.complement_groups.find(
      (each) => foldText(each.name) === key && !wanted.has(questions.get(each.key) ?? ''),
    );
    const ofName = menu.complement_groups.filter(({ name }) => foldText(name) === key).map(({ id }) => id);
    const target =
      questions.get(key) ??
      ofName.find((id) => linked.includes(id) && !wanted.has(id)) ??
      (group && questions.get(group.key)) ??
      ofName.find((id) => !wanted.has(id));
    if (target === undefined)
      problems.push({ line: item.line, text: `${item.name}: ${key}`, reason: 'unknown_complement' });
    else wanted.add(target);
  }
  for (const complement_group_id of wanted) {
    if (typeof complement_group_id === 'number' && linked.includes(complement_group_id)) continue;
    changes.push({
      entity: 'links',
      op: 'create',
      ref: planning.newRef('ligacao'),
      fields: { complement_group_id, menu_item_id: ref },
    });
  }
  for (const link of found ? (linksByItem(menu).get(found.id) ?? []) : [])
    if (!wanted.has(link.complement_group_id) && linked.includes(link.complement_group_id))
      changes.push({ entity: 'links', op: 'delete', ref: link.id, fields: {} });
}

const linksOfMenu = new WeakMap<Planning['menu'], Map<number, Planning['menu']['links'][number][]>>();
function linksByItem(menu: Planning['menu']) {
  const known = linksOfMenu.get(menu) ?? Map.groupBy(menu.links, ({ menu_item_id }) => menu_item_id);
  linksOfMenu.set(menu, known);
  return known;
}
