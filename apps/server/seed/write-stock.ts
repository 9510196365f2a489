import { recost } from '../src/features/stock/recost.repo.ts';
import type { Tx } from '../src/platform/db.ts';
import type { Life } from './write-people.ts';

const DAY = 86_400_000;
const SUPPLIERS = [
  { name: 'Frigorífico Serra do Curral', phone: '31988120001', note: 'entrega até 9h, pedir até 22h' },
  { name: 'Laticínios Dona Alzira', phone: '31988120002', note: 'entrega 7h, pedir até 21h' },
  { name: 'Ceasa, Box 114', phone: '31988120003', note: 'você busca, abre às 4h' },
] as const;
/** Whom a category is bought from. */
const BOUGHT_FROM: Readonly<Record<string, (typeof SUPPLIERS)[number]['name']>> = {
  Carnes: 'Frigorífico Serra do Curral',
  Frios: 'Laticínios Dona Alzira',
  Laticínios: 'Laticínios Dona Alzira',
  Hortifrúti: 'Ceasa, Box 114',
};
/** Extras that somebody counts, and how many there are. */
const EXTRAS = [
  ['Bacon crocante', 46],
  ['Ovo caipira', 58],
  ['Hambúrguer extra 180 g', 9],
] as const;
/** What is not sold loose. */
const PACKS: Readonly<Record<string, readonly [name: string, quantity: number]>> = {
  Muçarela: ['peça', 4],
  Arroz: ['saco', 5],
  'Feijão preto': ['fardo', 10],
  'Pão de hambúrguer': ['pacote', 12],
  'Leite condensado': ['caixa', 12],
  Batata: ['saco', 20],
};
/** Of what is bought, so much reaches the plate. */
const YIELDS: Readonly<Record<string, number>> = {
  'Filé de frango': 88,
  Picanha: 80,
  Batata: 75,
  Laranja: 45,
  'Alface e tomate': 85,
};
/** [name, category, unit, cost of a unit, what is there, minimum] */
const MATERIALS = [
  ['Filé de frango', 'Carnes', 'kg', 18.9, 14.5, 6],
  ['Picanha', 'Carnes', 'kg', 69.9, 9.2, 5],
  ['Carne moída', 'Carnes', 'kg', 32.5, 6.4, 8],
  ['Carnes para feijoada', 'Carnes', 'kg', 42, 6, 2],
  ['Arroz', 'Secos', 'kg', 5.4, 38, 10],
  ['Feijão preto', 'Secos', 'kg', 8.2, 21, 8],
  ['Muçarela', 'Frios', 'kg', 36, 11.3, 5],
  ['Pão de hambúrguer', 'Padaria', 'un', 1.6, 74, 40],
  ['Batata', 'Hortifrúti', 'kg', 5.9, 26, 12],
  ['Laranja', 'Hortifrúti', 'kg', 4.2, 3.5, 2],
  ['Alface e tomate', 'Hortifrúti', 'kg', 7.5, 0.9, 1],
  ['Leite condensado', 'Laticínios', 'un', 6.9, 4, 6],
  ['Queijo minas curado', 'Laticínios', 'kg', 44, 2.2, 2],
  ['Tomate', 'Hortifrúti', 'kg', 8.9, 18, 6],
  ['Cebola e alho', 'Hortifrúti', 'kg', 9.8, 7.5, 3],
] as const;
/** What the kitchen makes: how much at once, in kilograms, and of what. */
const MADE: Readonly<Record<string, readonly [yields: number, recipe: readonly (readonly [string, number])[]]>> = {
  'Molho de tomate': [
    2.4,
    [
      ['Tomate', 3],
      ['Cebola e alho', 0.3],
    ],
  ],
};
/** What a piece of an item takes, by name. */
const RECIPES: Readonly<Record<string, readonly (readonly [material: string, quantity: number])[]>> = {
  'Filé de frango à parmegiana': [
    ['Filé de frango', 0.28],
    ['Muçarela', 0.08],
    ['Molho de tomate', 0.12],
    ['Arroz', 0.15],
  ],
  'Picanha na chapa': [
    ['Picanha', 0.4],
    ['Arroz', 0.15],
    ['Batata', 0.2],
  ],
  'X-Nena': [
    ['Pão de hambúrguer', 1],
    ['Carne moída', 0.16],
    ['Muçarela', 0.04],
  ],
  'Duplo cheddar': [
    ['Pão de hambúrguer', 1],
    ['Carne moída', 0.32],
  ],
  'Batata frita com cheddar e bacon': [['Batata', 0.35]],
  'Feijoada completa': [
    ['Carnes para feijoada', 0.35],
    ['Feijão preto', 0.22],
    ['Arroz', 0.15],
  ],
  'Feijão tropeiro com ovo': [
    ['Feijão preto', 0.18],
    ['Carnes para feijoada', 0.2],
  ],
  'Coxinha de frango (6 un.)': [['Filé de frango', 0.18]],
  'Salada da horta': [
    ['Alface e tomate', 0.25],
    ['Queijo minas curado', 0.12],
  ],
  'Suco de laranja': [['Laranja', 0.35]],
  'Pudim de leite': [['Leite condensado', 0.5]],
  'Brigadeiros (6 un.)': [['Leite condensado', 0.5]],
  'Pão de queijo (10 un.)': [['Queijo minas curado', 0.12]],
};

/** What dishes are made of and cost, what came in and was lost, and a code for each item. */
export async function writeStock(tx: Tx, { store_id, store, people, now }: Life): Promise<void> {
  const tags = new Map<string, { id: number; unit: string }>();
  const suppliers = await tx
    .insertInto('suppliers')
    .values(SUPPLIERS.map((supplier) => ({ store_id, ...supplier })))
    .returning(['id', 'name'])
    .execute();
  const rows = await tx
    .insertInto('tags')
    .values(
      MATERIALS.map(([name, category, unit, cost, quantity, minimum]) => ({
        store_id,
        name,
        category,
        unit,
        cost,
        quantity,
        minimum,
        yield_factor: YIELDS[name] ?? 100,
        supplier_id: suppliers.find((supplier) => supplier.name === BOUGHT_FROM[category])?.id ?? null,
        pack_name: PACKS[name]?.[0] ?? '',
        pack_quantity: PACKS[name]?.[1] ?? null,
      })),
    )
    .returning(['id', 'name', 'unit', 'quantity'])
    .execute();
  for (const row of rows) tags.set(row.name, row);
  const made = await tx
    .insertInto('tags')
    .values(Object.entries(MADE).map(([name, [makes]]) => ({ store_id, name, category: 'Molhos', unit: 'kg', makes })))
    .returning(['id', 'name', 'unit'])
    .execute();
  for (const row of made) tags.set(row.name, row);
  const inside = made.flatMap(({ id, name }) =>
    (MADE[name]?.[1] ?? []).flatMap(([material, quantity]) => {
      const tag = tags.get(material);
      return tag ? [{ store_id, tag_id: tag.id, made_tag_id: id, quantity, unit: tag.unit }] : [];
    }),
  );
  const recipes = store.menu.flatMap(({ item }) =>
    (RECIPES[item.name] ?? []).flatMap(([material, quantity]) => {
      const tag = tags.get(material);
      return tag ? [{ store_id, tag_id: tag.id, menu_item_id: item.id, quantity, unit: tag.unit }] : [];
    }),
  );
  await tx
    .insertInto('recipes')
    .values([...inside, ...recipes])
    .execute();
  await recost(tx, store_id, {
    made: made.map(({ id }) => id),
    menu_items: [...new Set(recipes.map((line) => line.menu_item_id))],
    complements: [],
  });
  await tx
    .insertInto('cost_settings')
    .values({ store_id, target_margin: 62, packaging_cost: 1.2, tax_percent: 4 })
    .execute();
  const counted = await tx
    .selectFrom('menu_items')
    .select(['id', 'stock as quantity'])
    .where('store_id', '=', store_id)
    .where('stock', 'is not', null)
    .execute();
  const extras: { id: number; quantity: number | null }[] = [];
  for (const [name, stock] of EXTRAS)
    extras.push(
      ...(await tx
        .updateTable('complements')
        .set({ stock, stock_minimum: 10 })
        .where('store_id', '=', store_id)
        .where('name', '=', name)
        .returning(['id', 'stock as quantity'])
        .execute()),
    );
  const by = { store_id, user_id: people.manager, user_name: 'Gil Moreira' };
  await tx
    .insertInto('stock_movements')
    .values([
      ...rows.flatMap(({ id, quantity }, index) => moved(Number(quantity), index, 1, now, { ...by, tag_id: id })),
      ...counted.flatMap(({ id, quantity }, index) =>
        moved(Number(quantity), index, 0, now, { ...by, menu_item_id: id }),
      ),
      ...extras.flatMap(({ id, quantity }, index) =>
        moved(Number(quantity), index, 0, now, { ...by, complement_id: id }),
      ),
    ])
    .execute();
  for (const [index, { item }] of store.menu.entries())
    await tx
      .updateTable('menu_items')
      .set({ internal_id: String(101 + index) })
      .where('store_id', '=', store_id)
      .where('id', '=', item.id)
      .execute();
}

/** Counted, delivered, lost: what is there at the end is what it says. @param decimals of what is brought */
function moved<Of extends object>(whole: number, index: number, decimals: number, now: Date, of: Of) {
  const rounded = (value: number) => Math.round(value * 1e6) / 1e6;
  const lost = index % 3 === 0 ? (decimals === 0 ? 1 : 0.5) : 0;
  const bought = Number((whole * 0.4).toFixed(decimals));
  const first = rounded(whole - bought + lost);
  const then = rounded(first + bought);
  const row = (
    days: number,
    reason: string,
    note: string,
    quantity: number,
    stock_before: number,
    stock_after: number,
  ) => ({
    ...of,
    created_at: new Date(now.getTime() - days * DAY),
    reason,
    note,
    quantity,
    stock_before,
    stock_after,
  });
  return [
    row(9, 'count', '', first, 0, first),
    row(4, 'receipt', 'Nota 4812', bought, first, then),
    ...(lost > 0 ? [row(1, 'loss', 'Estragou', -lost, then, whole)] : []),
  ];
}
