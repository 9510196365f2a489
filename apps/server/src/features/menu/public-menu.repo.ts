import { COMPLEMENT, COMPLEMENT_GROUP, VARIATION } from '@comanda/domain/fields/complement';
import { namesIn, of } from '@comanda/domain/fields/field';
import { MENU_GROUP } from '@comanda/domain/fields/menu-group';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import type { PublicMenu } from '@comanda/contract/menu/menu';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { namedQuery } from '../../platform/database/named-query.ts';
import { jsonList, jsonObject } from './menu-json.ts';
import { LINKED_STOCKS } from './supply/linked-stocks.ts';

const group = jsonObject('g', namesIn(MENU_GROUP, 'customer'), { itens: 'i.itens' });
const item = jsonObject('i', namesIn(MENU_ITEM, 'customer'), {
  // What the lowest of the stocks that it takes is good for.
  stock: 'least(i.stock, s.pieces)',
  images: `array_remove(array[${of('i', namesIn(MENU_ITEM, 'picture')).join(', ')}], null)`,
  variations: `coalesce(v.variations, '[]')`,
  complement_group_ids: `coalesce(l.complement_group_ids, '[]')`,
});
const complementGroup = jsonObject('cg', namesIn(COMPLEMENT_GROUP, 'customer'), {
  complements: `coalesce(c.complements, '[]')`,
});
const complement = jsonObject('c', namesIn(COMPLEMENT, 'customer'));

const PUBLIC_MENU = `
  with variations as (
    select v.menu_item_id, ${jsonList(jsonObject('v', namesIn(VARIATION, 'customer')), 'v')} as variations
    from item_variations v where v.store_id = $1 group by v.menu_item_id
  ), links as (
    select l.menu_item_id, ${jsonList('l.complement_group_id', 'l')} as complement_group_ids
    from complement_group_items l
    join complement_groups cg on cg.store_id = $1 and cg.id = l.complement_group_id and cg.deleted_at is null
    where l.store_id = $1 group by l.menu_item_id
  ), items as (
    select i.menu_group_id, ${jsonList(item, 'i')} as itens
    from menu_items i
    left join variations v on v.menu_item_id = i.id
    left join links l on l.menu_item_id = i.id
    ${LINKED_STOCKS}
    where i.store_id = $1 and i.deleted_at is null and not i.is_invisible
    group by i.menu_group_id
  ), complements_of as (
    select c.complement_group_id, ${jsonList(complement, 'c')} as complements
    from complements c
    where c.store_id = $1 and c.deleted_at is null and not c.is_invisible
    group by c.complement_group_id
  )
  select json_build_object(
    'groups', (
      select ${jsonList(group, 'g')} from menu_groups g join items i on i.menu_group_id = g.id
      where g.store_id = $1 and g.deleted_at is null and not g.is_invisible
    ),
    'complement_groups', (
      select ${jsonList(complementGroup, 'cg')}
      from complement_groups cg left join complements_of c on c.complement_group_id = cg.id
      where cg.store_id = $1 and cg.deleted_at is null and cg.id in (
        select l.complement_group_id
        from complement_group_items l
        join menu_items i on i.store_id = $1 and i.id = l.menu_item_id and i.deleted_at is null and not i.is_invisible
        where l.store_id = $1
      )
    )
  )::text as menu`;

/**
 * Everything that customers see of a store's menu, whatever the hour, in one statement.
 * @returns JSON text of a `publicMenu`, ready to be sent
 */
export async function findPublicMenu(db: Db, store_id: StoreId): Promise<string> {
  const rows = await namedQuery<{ menu: string }>(db, 'public_menu', PUBLIC_MENU, [store_id]);
  return rows[0]?.menu ?? JSON.stringify({ groups: [], complement_groups: [] } satisfies PublicMenu);
}
