import type { Complement, ComplementGroup } from '@comanda/contract/menu/complements';
import { foldText } from '@comanda/domain/search-text';
import type { ImportedComplementGroup } from './imported-menu.ts';
import { byName, changedFields, type Planning, stockFields, update } from './planning.ts';

/** Questions and their options: found by id, else by name. */
export function planComplements(planning: Planning): void {
  const { menu, imported, questions, changes } = planning;
  const byId = new Map(menu.complement_groups.map((group) => [group.id, group]));
  const named = byName(menu.complement_groups);
  const met = new Set<ComplementGroup>();
  for (const group of imported.complement_groups) {
    const own = group.id === undefined ? undefined : byId.get(group.id);
    const found = own ?? named.get(foldText(group.name))?.find((each) => !met.has(each));
    if (found) met.add(found);
    const ref = found?.id ?? planning.newRef('complemento');
    questions.set(group.key, ref);
    const fields = changedFields(found ?? {}, { ...group.fields, name: group.name });
    if (!found) changes.push({ entity: 'complement_groups', op: 'create', ref, fields });
    else if (Object.keys(fields).length > 0) changes.push({ entity: 'complement_groups', op: 'update', ref, fields });
    planOptions(planning, group, found, ref);
  }
  if (!planning.whole || imported.complement_groups.length === 0) return;
  for (const group of menu.complement_groups) {
    if (met.has(group)) continue;
    planning.complements.removed += group.complements.length;
    changes.push({ entity: 'complement_groups', op: 'delete', ref: group.id, fields: {} });
  }
}

function planOptions(
  planning: Planning,
  group: ImportedComplementGroup,
  found: ComplementGroup | undefined,
  complement_group_id: number | string,
): void {
  const { changes, problems, complements: counts } = planning;
  const byId = new Map(found?.complements.map((each) => [each.id, each]));
  const named = byName(found?.complements ?? []);
  const met = new Set<Complement>();
  for (const each of group.complements) {
    const { line, id, name } = each;
    const { stock: _, ...said } = each.fields;
    const fields = { ...said, ...stockFields(each) };
    const own = id === undefined ? undefined : byId.get(id);
    const option = own ?? named.get(foldText(name))?.find((one) => !met.has(one));
    if (option && met.has(option)) problems.push({ line, text: name, reason: 'repeated' });
    else if (option) {
      met.add(option);
      const changed = changedFields(option, { ...fields, name });
      if (Object.keys(changed).length === 0) continue;
      counts.changed += 1;
      changes.push(update('complements', option.id, changed, each));
    } else if (fields.price === undefined) problems.push({ line, text: `${group.name} · ${name}`, reason: 'no_price' });
    else {
      counts.added += 1;
      const ref = planning.newRef('opcao');
      changes.push({ entity: 'complements', op: 'create', ref, fields: { ...fields, name, complement_group_id } });
    }
  }
  if (!planning.whole) return;
  for (const { id } of found?.complements.filter((each) => !met.has(each)) ?? []) {
    counts.removed += 1;
    changes.push({ entity: 'complements', op: 'delete', ref: id, fields: {} });
  }
}
