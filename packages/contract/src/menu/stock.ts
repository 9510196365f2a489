import { STOCK_MOVEMENT } from '@comanda/domain/fields/stock-movement';
import { answerShape } from '../kinds.ts';
import { STOCK_TYPE } from '@comanda/domain/codes';
import * as z from 'zod';
import { noLossReason } from '@comanda/words/field-words';
import { day, id, storeBody, storeQuery, text, textId } from '../fields.ts';
import { imagePath } from './menu-fields.ts';
import { ALL_ROLES, inBody, inQuery, MANAGERS, route, staff } from '../route.ts';

const amount = z.number().int().min(0).max(10_000_000);
const textType = z.enum([String(STOCK_TYPE.items), String(STOCK_TYPE.complements)]).transform(Number);
const type = z.literal([STOCK_TYPE.items, STOCK_TYPE.complements]);

export const MOVEMENT_REASONS = ['sale', 'cancellation', 'count', 'receipt', 'loss', 'correction'] as const;
export const movementReason = z.enum(MOVEMENT_REASONS);
export type MovementReason = z.output<typeof movementReason>;

/** An item or a complement as a count sheet lists it. */
export const stockRow = z.object({
  id,
  name: z.string(),
  /** Of the section, or of the complement group. */
  group_id: id,
  group_name: z.string(),
  image: imagePath,
  /** 2 is weighed: its stock is in grams. */
  item_type: z.number().int(),
  /** null is not counted. */
  stock: z.number().int().nullable(),
  stock_minimum: z.number().int().nullable(),
  is_invisible: z.boolean(),
});
export type StockRow = z.output<typeof stockRow>;

export const findStock = route({
  method: 'GET',
  path: 'stores/stock-count',
  summary: 'What is left of every item (type 1) or complement (type 2), in the order of the menu',
  access: staff(MANAGERS, inQuery),
  query: storeQuery.extend({ type: textType }),
  response: z.array(stockRow),
});

export const saveStock = route({
  method: 'POST',
  path: 'stores/stock-count',
  summary: 'A count, a receipt or a loss of many items or complements at once, all or none',
  access: staff(MANAGERS, inBody, 'stock_edit'),
  body: storeBody
    .extend({
      type,
      reason: z.enum(['count', 'receipt', 'loss']),
      note: text(200).default(''),
      changes: z
        .array(
          z.object({
            id,
            /** Counted: what is there. Received or lost: how much. */
            quantity: amount,
            /** What the person saw as the stock before: sold meanwhile, it is asked again. */
            seen: amount.nullable().optional(),
          }),
        )
        .min(1)
        .max(2000),
    })
    .refine(({ reason, note }) => reason !== 'loss' || note !== '', {
      error: noLossReason,
      path: ['note'],
    }),
  response: z.array(z.object({ id, stock: z.number().int().nullable() })),
  errors: ['not_found', 'stock_moved', 'stock_loss_too_large'],
});

export const setStockMinimum = route({
  method: 'POST',
  path: 'stores/stock-minimum',
  summary: 'From how many pieces (or grams) on the store is warned; null never warns',
  access: staff(MANAGERS, inBody, 'stock_edit'),
  body: storeBody.extend({ type, id, stock_minimum: amount.nullable() }),
  response: z.object({ id, stock_minimum: z.number().int().nullable() }),
  errors: ['not_found'],
});

export const stockMovement = z.object({
  ...answerShape(STOCK_MOVEMENT, 'row'),
  name: z.string(),
  /** 'g', 'kg', 'ml', 'l' or 'un'. */
  unit: z.string(),
  reason: movementReason,
  order_number: z.number().int().nullable(),
});
export type StockMovement = z.output<typeof stockMovement>;

export const findStockMovements = route({
  method: 'GET',
  path: 'stores/stock-movements',
  summary: 'What came in and went out, the newest first: type 1 items, 2 complements, 3 raw materials',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery.extend({
    type: z.enum(['1', '2', '3']).transform(Number),
    id: textId.optional(),
    reason: movementReason.optional(),
    /** Business days by the store's calendar. */
    from: day.optional(),
    to: day.optional(),
    /** The last one that was read. */
    before: textId.optional(),
  }),
  response: z.object({
    movements: z.array(stockMovement),
    /** Where to go on; null at the end. */
    next: id.nullable(),
  }),
});
