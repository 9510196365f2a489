/** As in domain/units: grams of a kilogram, millilitres of a litre. */
const base = (unit: string) => `(case when ${unit} in ('kg', 'l') then 1000 else 1 end)`;

/** SQL: what a line `r` of a recipe takes off the stock of its material `t`, as in domain/recipe-cost. */
export const MATERIAL_USE = `r.quantity * ${base('r.unit')} / ${base('t.unit')} * 100 / t.yield_factor`;
