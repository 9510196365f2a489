import * as z from 'zod';
import { flag, id, money, itemId } from '../fields.ts';

/** A number of a JSON body, or its text in a form. */
const formNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,12}([.,]\d{1,6})?$/, { error: 'Digite um número.' })
    .transform((digits) => Number(digits.replace(',', '.'))),
]);
export const formId = formNumber.pipe(id);
export const formItemId = formNumber.pipe(itemId);
export const formMoney = formNumber.pipe(money);
export const formInteger = (min: number, max: number) => formNumber.pipe(z.number().int().min(min).max(max));
/** In a form, which carries no null, an empty field stands for it. */
export const emptyIsNull = z.literal('').transform(() => null);
/** What is left; null is not counted. */
export const stockCount = z.union([emptyIsNull, z.null(), formInteger(0, 10_000_000)]);

export const formStore = z.object({ store_id: formId });
export const order = formInteger(1, 1_000_000);
export const priceRule = z.enum(['highest', 'average', 'proportional']);
/** Public path of a picture without its size: `-75.webp`, `-240.webp`, `-500.webp` or `-720.webp` is added. */
export const imagePath = z.string().nullable();
export const ids = z.array(id).min(1).max(2000);
/** In the order in which they are to stand; what is not named keeps its order and comes after. */
export const orderedIds = z.array(id).max(2000);

/** Shows or hides; without it the state is turned over. */
export const visibilityChange = z.object({ store_id: id, is_invisible: flag.optional() });
export const visibility = z.object({ id, is_invisible: z.boolean() });
export const stockAnswer = z.object({ id, stock: z.number().int().nullable() });
