import * as z from 'zod';
import { money, type Money } from '@comanda/domain/money';
import { money as moneyField } from '@comanda/contract/fields';

/** Fields that other systems leave out, or fill with what nobody expects: read as nothing. */
export const someText = z.string().catch('');
export const someId = z.union([z.string(), z.number()]).transform(String).catch('');
export const someCount = z.number().int().min(0).max(100).optional().catch(undefined);
export const list = <T extends z.ZodType>(each: T) =>
  z
    .array(each.nullable().catch(null))
    .transform((all) => all.filter((one) => one !== null))
    .catch([]);
export const someAmount = z
  .number()
  .transform((value) => money(value))
  .refine((value) => moneyField.safeParse(value).success)
  .optional()
  .catch(undefined);
export const amount = z.object({ value: someAmount, originalValue: someAmount }).partial().catch({});

/** A higher price of before is the one that is struck through. */
export function pricesOf({ value, originalValue }: { value?: Money | undefined; originalValue?: Money | undefined }): {
  price1?: Money;
  strike_price?: Money;
} {
  const price1 = value ?? originalValue;
  if (price1 === undefined) return {};
  return originalValue !== undefined && originalValue > price1 ? { price1, strike_price: originalValue } : { price1 };
}
export const isPaused = (status: string): boolean => /unavailable|paused|inactive|disabled/i.test(status);

/** Anything that JSON can be, as something with fields. */
export const asObject = (json: unknown): object =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {};
