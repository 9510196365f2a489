import { namesIn, of } from '@comanda/domain/fields/field';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';

const LINKS = of('i', namesIn(MENU_ITEM, 'linked')).join(', ');

/** SQL that gives an item `i` of the store `$1` the pieces that the lowest of its linked stocks is good for: `s.pieces`. */
export const LINKED_STOCKS = `left join lateral (
      select min(m.stock / taken.each) as pieces from (
        select id, count(*) as each from unnest(array[${LINKS}]) u (id) where id is not null group by id
      ) taken join menu_items m on m.store_id = $1 and m.id = taken.id and m.deleted_at is null
    ) s on coalesce(${LINKS}) is not null`;
