/** As in domain/units: grams of a kilogram, millilitres of a litre. */
const base = (unit: string) => `(case when ${unit} in ('kg', 'l') then 1000 else 1 end)`;

/** SQL: what a line `r` of a recipe takes off the stock of its material `t`, as in domain/recipe-cost. */
export const MATERIAL_USE = `r.quantity * ${base('r.unit')} / ${base('t.unit')} * 100 / t.yield_factor`;

/** SQL: whether a line `r` of an item's recipe goes into a variation and a size of it. */
export const goesInto = (variation: string, size: string): string =>
  `(r.variation_id is null or r.variation_id = ${variation}) and (r.size is null or r.size = ${size})`;

/** SQL: the size of a pizza that an order's line `i` was sold in, by the name that it keeps; its section is `g`. */
export const soldSize = (i: string, g: string): string =>
  `(case when ${g}.is_pizza and ${g}.size and ${i}.size_name = ${g}.size2 then 2 else 1 end)`;
