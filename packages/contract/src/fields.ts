import type { ClientId, DriverId, ItemId, OrderId, TabId } from '@comanda/domain/ids';
import { type Money, toCents } from '@comanda/domain/money';
import { SLUG_MAX_LENGTH } from '@comanda/domain/codes';
import * as z from 'zod';
import {
  badEmail,
  lettersAndDigits,
  noDayAndHour,
  onlyLettersAndDigits,
  tooManyLetters,
} from '@comanda/words/field-words';
import { t } from '@comanda/words/i18n';
import { plainWords } from './plain-words.ts';

z.config({ customError: plainWords });

/** Money on the wire: a decimal number of at most two digits. */
const isMoney = (value: number) => Number.isFinite(value) && Math.abs(value * 100 - toCents(value)) < 1e-6;
const LIMIT = 9_999_999.99;
// The refinement is what makes the number Money.
export const money = z
  .number()
  .min(0)
  .max(LIMIT)
  .refine(isMoney, { error: () => t('Use no máximo duas casas decimais.') })
  .transform((value) => value as Money); // refined just above
export const signedMoney = z
  .number()
  .min(-LIMIT)
  .max(LIMIT)
  .transform((value) => value as Money); // answers only: totals and differences
/** What many have typed, added up: it may be more than one of them may type. */
export const moneySum = z
  .number()
  .min(-1e12)
  .max(1e12)
  .transform((value) => value as Money); // answers only
/** Codes of DELIVERY_METHOD. */
export const deliveryMethods = z.array(z.number().int().min(1).max(4)).max(4);
/** In which of them the plain cashback is given. */
export const cashbackMethods = deliveryMethods.min(1, { error: 'Escolha ao menos um.' });

export const percentage = z.number().min(0).max(100);

export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** What takes an id of one kind and no other. */
const branded = <Id extends number, Given = Id>(schema: z.ZodType<number, number>) =>
  schema as unknown as z.ZodType<Id, Given>; // a brand is nothing at run time
export const orderId = branded<OrderId, number>(id);
export const tabId = branded<TabId>(id);
export const clientId = branded<ClientId>(id);
export const driverId = branded<DriverId>(id);
export const itemId = branded<ItemId, number>(id);
/** An id in a path or a query string: callers give the number, and the client writes it as the text that travels. */
export const textId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number) as unknown as z.ZodType<number, number>; // `pathOf` writes it
export const textItemId = branded<ItemId, number>(textId);
export const textClientId = branded<ClientId>(textId);
export const textDriverId = branded<DriverId>(textId);
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
    .max(max, { error: () => tooManyLetters(max) })
    // Half a character (a lone surrogate) is in no UTF-8, so no database takes it.
    .transform((value) => value.toWellFormed().replace(CONTROLS, '').trim());
export const requiredText = (max: number, message: string | (() => string) = () => t('Preencha este campo.')) =>
  text(max).refine((value) => value.length > 0, { error: message });

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ error: badEmail }));
export const optionalEmail = z.union([z.literal(''), email]);
export const slug = z
  .string()
  .max(SLUG_MAX_LENGTH, { error: () => lettersAndDigits(SLUG_MAX_LENGTH) })
  .regex(/^[A-Za-z0-9]+$/, { error: onlyLettersAndDigits })
  .transform((value) => value.toLowerCase());
/** 'HH:mm', or empty for "no limit". */
export const clockTime = z.union([
  z.literal(''),
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Use HH:mm.' }),
]);
const NO_DATE = ({ input }: { input?: unknown }) => t(input === '' ? 'Escolha o dia.' : 'Use uma data que exista.');
const NO_INSTANT = () => t('Use uma data e uma hora que existam.');
/** Longer than an instant with microseconds and an offset. */
const INSTANT_LENGTH = 40;
/** Clocks differ from UTC by at most so much; PostgreSQL takes no instant that is farther. */
const OFFSET = /(?:Z|[+-](?:0\d|1[0-3]):\d\d|[+-]14:00)$/;
const between = (first: number, last: number) => ({
  error: () => t('Use uma data entre {first} e {last}.', { first, last }),
});
const dayOfYears = (first: number, last: number) =>
  z.iso
    .date({ error: NO_DATE })
    .refine((date) => Number(date.slice(0, 4)) >= first && Number(date.slice(0, 4)) <= last, between(first, last));
const instantOfYears = (first: number, last: number) => {
  const [from, to] = [Date.UTC(first, 0, 1), Date.UTC(last + 1, 0, 1)];
  return z.iso
    .datetime({ offset: true, error: NO_INSTANT })
    .refine((at) => at.length <= INSTANT_LENGTH && OFFSET.test(at), { error: NO_INSTANT })
    .refine((at) => Date.parse(at) >= from && Date.parse(at) < to, between(first, last));
};
/** A day of the calendar, 'YYYY-MM-DD'. What comes from outside is a year of this program's life: loops over days end. */
export const day = dayOfYears(2000, 2100);
/** Of a person who lives. */
export const birthday = dayOfYears(1900, 2100);
/** ISO 8601 with offset. */
export const instant = instantOfYears(2000, 2100);
/** By a device's own clock, which may never have been set. */
export const deviceInstant = instantOfYears(1969, 2100);
/** 'YYYY-MM-DDTHH:mm' by the store's clock. */
export const localTime = z
  .string()
  .refine((text) => instant.safeParse(`${text}:00Z`).success && text.length === 16, { error: noDayAndHour })
  .meta({ format: 'local-date-time' });
/** Of several forms that a value may have, the one whose sentence helps. */
const sentenceOf = (form: number) => (issue: { errors?: unknown }) =>
  (issue.errors as { message: string }[][] | undefined)?.[form]?.[0]?.message; // of a union, by zod's documentation
/** An instant, or 'infinity' for "until somebody undoes it". */
export const openEndedInstant = z.union([instant, z.literal('infinity')], { error: sentenceOf(0) });
/** What an empty input of a form takes away. */
export const clearable = <T extends z.ZodType>(field: T) =>
  z.union([z.literal('').transform(() => null), field], { error: sentenceOf(1) }).nullable();

const someDay = flag.default(true);
/** The days on which something counts: every one that is not left out. */
export const someDays = {
  sun: someDay,
  mon: someDay,
  tue: someDay,
  wed: someDay,
  thu: someDay,
  fri: someDay,
  sat: someDay,
};
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
export const itemParams = z.object({ id: textItemId });
export const clientParams = z.object({ id: textClientId });
export const driverParams = z.object({ id: textDriverId });
export const orderParams = z.object({ id: branded<OrderId, number>(textId) });
/** A photo of the store's own that `addOwnPhoto` has kept: its address without size; empty for none. */
export const ownPhoto = z
  .string()
  .max(120)
  .regex(/^(\/files\/\d+\/[\w-]+)?$/)
  .default('');
/** The answer of a write that has nothing to tell. */
export const done = z.object({ ok: z.literal(true) });

/** The keys of a table, as `z.enum` takes them. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  Object.keys(table) as [Key, ...Key[]]; // none is empty
