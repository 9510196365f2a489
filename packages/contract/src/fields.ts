import { type Money, toCents } from '@comanda/domain/money';
import { SLUG_MAX_LENGTH } from '@comanda/domain/codes';
import * as z from 'zod';

/** Money on the wire: a decimal number of at most two digits. */
const isMoney = (value: number) => Number.isFinite(value) && Math.abs(value * 100 - toCents(value)) < 1e-6;
const LIMIT = 9_999_999.99;
// The refinement is what makes the number Money.
export const money = z
  .number()
  .min(0)
  .max(LIMIT)
  .refine(isMoney, { error: 'Use no máximo duas casas decimais.' })
  .transform((value) => value as Money); // refined just above
export const signedMoney = z
  .number()
  .min(-LIMIT)
  .max(LIMIT)
  .transform((value) => value as Money); // answers only: totals and differences
export const percentage = z.number().min(0).max(100);

export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** An id in a path or a query string. */
export const textId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number);
const flagText = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');
/** A boolean in a query string. */
export const textFlag = flagText;
/** Boolean of a JSON body or of a form field; the product's older clients send 0 and 1. */
export const flag = z.union([z.boolean(), z.literal([0, 1]).transform((n) => n === 1), flagText]);

// Control characters would reach printers and logs; tabs and line ends may stay in long texts.
// oxlint-disable-next-line no-control-regex -- they are what is removed
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
export const text = (max: number) =>
  z
    .string()
    .max(max, { error: `Use no máximo ${max} caracteres.` })
    .transform((value) => value.replace(CONTROLS, '').trim());
export const requiredText = (max: number, message = 'Preencha este campo.') =>
  text(max).refine((value) => value.length > 0, { error: message });

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ error: 'Digite um e-mail válido, como nome@exemplo.com.' }));
export const optionalEmail = z.union([z.literal(''), email]);
export const slug = z
  .string()
  .max(SLUG_MAX_LENGTH, { error: `Use no máximo ${SLUG_MAX_LENGTH} letras e números.` })
  .regex(/^[A-Za-z0-9]+$/, { error: 'Use só letras e números, sem espaços.' })
  .transform((value) => value.toLowerCase());
/** 'HH:mm', or empty for "no limit". */
export const clockTime = z.union([
  z.literal(''),
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Use HH:mm.' }),
]);
export const day = z.iso.date();
/** ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true });
/** An instant, or 'infinity' for "until somebody undoes it". */
export const openEndedInstant = z.union([instant, z.literal('infinity')]);

export const weekdays = {
  sun: flag,
  mon: flag,
  tue: flag,
  wed: flag,
  thu: flag,
  fri: flag,
  sat: flag,
};

export const storeQuery = z.object({ store_id: textId });
export const storeBody = z.object({ store_id: id });
export const idParams = z.object({ id: textId });
/** The answer of a write that has nothing to tell. */
export const done = z.object({ ok: z.literal(true) });
