/** What is sold tonight; `stock` in pieces, or in grams. */
export const DISHES = {
  coxinha: { name: 'Coxinha', price1: 8.5, stock: 2_000, internal_id: '402' },
  burger: { name: 'X-Nena', price1: 32.9 },
  steak: { name: 'Picanha na chapa', price1: 119.9, stock: 2_000 },
  fries: { name: 'Batata frita', price1: 15, stock: 3_000 },
  beer: { name: 'Chope da casa', price1: 9.9, stock: 3_000 },
  kilo: { name: 'Comida a quilo', price1: 79.9, type: 2, stock: 200_000, internal_id: '102' },
  pudding: { name: 'Pudim de leite', price1: 12, stock: 5 },
} as const;
export type Dish = keyof typeof DISHES;
