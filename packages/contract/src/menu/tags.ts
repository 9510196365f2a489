import { TAG } from '@comanda/domain/fields/stock';
import { answerShape } from '../kinds.ts';
import { UNITS } from '@comanda/domain/menu/units';
import * as z from 'zod';
import { noLossReason } from '@comanda/words/field-words';
import { done, id, itemId, idParams, money, requiredText, storeBody, storeQuery, text } from '../fields.ts';
import { ALL_ROLES, inBody, inQuery, MANAGERS, route, staff } from '../route.ts';

export const unit = z.enum(UNITS);
const decimals = (places: number) => (value: number) =>
  Math.abs(value * 10 ** places - Math.round(value * 10 ** places)) < 1e-4;
const unitCost = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine(decimals(4), { error: 'Use no máximo quatro casas decimais.' });
const amount = z.number().min(0).max(100_000_000);

const packQuantity = z
  .number()
  .positive({ error: 'Digite quanto vem na embalagem.' })
  .max(1_000_000)
  .refine(decimals(4), { error: 'Use no máximo quatro casas decimais.' });

/** How much the recipe of what the kitchen makes yields; null is bought. */
const makes = z
  .number()
  .positive({ error: 'Digite quanto a receita rende.' })
  .max(1_000_000)
  .refine(decimals(4), { error: 'Use no máximo quatro casas decimais.' })
  .nullable();

/** A material in a recipe. */
export const recipe = z.object({
  id,
  tag_id: id,
  menu_item_id: itemId.nullable(),
  /** On top of what every variation of the item takes. */
  variation_id: id.nullable(),
  complement_id: id.nullable(),
  /** A material that the kitchen makes: the line is of what it yields at once. */
  made_tag_id: id.nullable(),
  /** 1 or 2 of a pizza that sells in two sizes, on top of what both take; null is of both. */
  size: z.number().int().nullable(),
  /** Of the item, the complement or the material that is made. */
  name: z.string(),
  variation_name: z.string().nullable(),
  size_name: z.string().nullable(),
  /** In one piece, or in one kilogram of what is weighed; in all that a recipe yields. */
  quantity: z.number(),
  unit,
});
export type Recipe = z.output<typeof recipe>;

/** A raw material. */
export const tag = z.object({
  ...answerShape(TAG, 'row'),
  store_id: id,
  unit,
  recipes: z.array(recipe),
});
export type Tag = z.output<typeof tag>;

const named = {
  name: requiredText(80),
  category: text(40),
  unit,
  cost: unitCost,
  yield_factor: z
    .number()
    .min(1, { error: 'O rendimento começa em 1%.' })
    .max(1000, { error: 'O rendimento vai até 1000%.' })
    .refine(decimals(2), { error: 'Use no máximo duas casas decimais.' }),
  minimum: amount.nullable(),
  makes,
};
const bought = { supplier_id: id.nullable(), pack_name: text(30), pack_quantity: packQuantity.nullable() };

/** A new one: most may be left out. */
export const tagForm = z.object({
  ...named,
  category: named.category.default(''),
  cost: named.cost.default(0),
  yield_factor: named.yield_factor.default(100),
  minimum: named.minimum.default(null),
  makes: named.makes.default(null),
  supplier_id: bought.supplier_id.default(null),
  pack_name: bought.pack_name.default(''),
  pack_quantity: bought.pack_quantity.default(null),
});

/** What a change of cost does to an item: its cost and margin before and after. */
export const costEffect = z.object({
  menu_item_id: itemId.nullable(),
  complement_id: id.nullable(),
  name: z.string(),
  price: money,
  before: money.nullable(),
  after: money.nullable(),
});
export type CostEffect = z.output<typeof costEffect>;

const saved = z.object({ tag, effects: z.array(costEffect) });

export const listTags = route({
  method: 'GET',
  path: 'stores/tags',
  summary: 'The raw materials with the recipes that they are in, by category and name',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery,
  response: z.array(tag),
});

export const createTag = route({
  method: 'POST',
  path: 'stores/tags',
  summary: 'A new raw material',
  access: staff(MANAGERS, inBody, 'stock_edit'),
  body: storeBody.extend(tagForm.shape).extend({ quantity: amount.default(0) }),
  response: tag,
  errors: ['not_found', 'tag_exists'],
});

export const updateTag = route({
  method: 'PUT',
  path: 'stores/tags/{id}',
  summary: 'Changes a raw material: only what is sent; tells what the new cost does to each item',
  access: staff(MANAGERS, inBody, 'stock_edit'),
  params: idParams,
  body: storeBody.extend(z.object({ ...named, ...bought }).partial().shape),
  response: saved,
  errors: ['not_found', 'tag_exists', 'unit_in_use', 'cost_from_recipe'],
});

export const deleteTag = route({
  method: 'DELETE',
  path: 'stores/tags/{id}',
  summary: 'Takes a raw material away, out of every recipe too',
  access: staff(MANAGERS, inQuery, 'stock_edit'),
  params: idParams,
  query: storeQuery,
  response: done,
  errors: ['not_found'],
});

const ONE_TARGET = 'Escolha um item, um complemento ou o que a cozinha faz.';

export const attachTag = route({
  method: 'POST',
  path: 'stores/tags/attach',
  summary:
    'Puts a material into the recipe of an item, a variation, a complement or what the kitchen makes, or changes how much of it',
  access: staff(MANAGERS, inBody, 'stock_edit'),
  body: storeBody
    .extend({
      tag_id: id,
      menu_item_id: itemId.nullish(),
      variation_id: id.nullish(),
      complement_id: id.nullish(),
      made_tag_id: id.nullish(),
      size: z.literal([1, 2]).nullish(),
      quantity: z
        .number()
        .positive({ error: 'Digite quanto vai na receita.' })
        .max(1_000_000)
        .refine(decimals(4), { error: 'Use no máximo quatro casas decimais.' }),
      unit,
    })
    .refine((body) => body.made_tag_id == null || (body.menu_item_id == null && body.complement_id == null), {
      error: ONE_TARGET,
      path: ['made_tag_id'],
    })
    .refine(
      (body) => [body.menu_item_id, body.complement_id, body.made_tag_id].filter((id) => id != null).length === 1,
      {
        error: ONE_TARGET,
        path: ['complement_id'],
      },
    )
    .refine(({ menu_item_id, size }) => size == null || menu_item_id != null, {
      error: 'Só um item tem tamanhos.',
      path: ['size'],
    }),
  response: saved,
  errors: ['not_found', 'unit_differs', 'recipe_loop', 'recipe_too_deep'],
});

export const detachTag = route({
  method: 'POST',
  path: 'stores/tags/dettach/{id}',
  summary: 'Takes a raw material out of a recipe; the id is the recipe’s line',
  access: staff(MANAGERS, inBody, 'stock_edit'),
  params: idParams,
  body: storeBody,
  response: saved,
  errors: ['not_found'],
});

export const updateTagQuantity = route({
  method: 'POST',
  path: 'stores/tags/update-quantity/{id}',
  summary: 'What was counted of a raw material, has arrived or was lost',
  access: staff(MANAGERS, inBody, 'stock_edit'),
  params: idParams,
  body: storeBody
    .extend({
      /** Counted: what is there. Received or lost: how much. */
      quantity: amount,
      reason: z.enum(['count', 'receipt', 'loss']).default('count'),
      note: text(200).default(''),
    })
    .refine(({ reason, note }) => reason !== 'loss' || note !== '', {
      error: noLossReason,
      path: ['note'],
    }),
  response: tag,
  errors: ['not_found', 'made_here'],
});

const toggle = (active: boolean) =>
  route({
    method: 'POST',
    path: active ? 'stores/tags/toggle/{id}/active' : 'stores/tags/toggle/{id}/inactive',
    summary: active
      ? 'Counts a raw material again'
      : 'No longer takes a raw material off its stock; its cost still counts',
    access: staff(MANAGERS, inBody, 'stock_edit'),
    params: idParams,
    body: storeBody,
    response: tag,
    errors: ['not_found'],
  });
export const activateTag = toggle(true);
export const deactivateTag = toggle(false);
