import { MADE_LEVELS } from '@comanda/domain/menu/recipe-cost';

/** As in domain/units: grams of a kilogram, millilitres of a litre. */
const base = (unit: string) => `(case when ${unit} in ('kg', 'l') then 1000 else 1 end)`;

/** SQL: what a line `r` of a recipe takes off the stock of its material `t`, as in domain/recipe-cost. */
export const MATERIAL_USE = `r.quantity * ${base('r.unit')} / ${base('t.unit')} * 100 / t.yield_factor`;

/**
 * SQL: for `with recursive`: what one unit of each material is made of, itself first; what the kitchen makes goes on to what goes
 * into it. `bought` is what has a stock, `counted` whether that is kept, all the way down. @param store an expression
 */
export const MADE_OF = (store: string): string => `
  made_of (tag_id, id, amount, bought, counted, depth) as (
    select t.id, t.id, 1::numeric, t.makes is null, t.active, 0 from tags t where t.store_id = ${store} and t.deleted_at is null
    union all
    select p.tag_id, t.id, p.amount * ${MATERIAL_USE} / m.makes, t.makes is null, p.counted and t.active, p.depth + 1
    from made_of p
    join tags m on m.store_id = ${store} and m.id = p.id
    join recipes r on r.store_id = ${store} and r.made_tag_id = m.id
    join tags t on t.store_id = ${store} and t.id = r.tag_id and t.deleted_at is null
    where not p.bought and p.depth < ${MADE_LEVELS}
  )`;

/** SQL: whether a line `r` of an item's recipe goes into a variation and a size of it. */
export const goesInto = (variation: string, size: string): string =>
  `(r.variation_id is null or r.variation_id = ${variation}) and (r.size is null or r.size = ${size})`;

/** SQL: the size of a pizza that an order's line `i` was sold in, by the name that it keeps; its section is `g`. */
export const soldSize = (i: string, g: string): string =>
  `(case when ${g}.is_pizza and ${g}.size and ${i}.size_name = ${g}.size2 then 2 else 1 end)`;
