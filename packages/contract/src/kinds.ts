import { type Field, type Fields, namesIn, type NamesIn, type ViewOf } from '@comanda/domain/fields/field';
import * as z from 'zod';
import {
  clockTime,
  day,
  flag,
  id,
  instant,
  money,
  openEndedInstant,
  orderId,
  requiredText,
  tabId,
  text,
  clientId,
  driverId,
  itemId,
} from './fields.ts';
import { emptyIsNull, formId, formItemId, formInteger, formMoney, order, priceRule } from './menu/menu-fields.ts';

const integer = z.number().int();
/** What each kind of column is in an answer. */
const ANSWERS = {
  key: id,
  ref: id,
  order: orderId,
  tab: tabId,
  client: clientId,
  driver: driverId,
  item: itemId,
  name: z.string(),
  text: z.string(),
  money,
  cost: z.number(),
  percent: z.number(),
  count: integer,
  place: integer,
  minutes: integer,
  flag: z.boolean(),
  weekday: z.boolean(),
  time: z.string(),
  instant,
  until: openEndedInstant,
  day,
  image: z.string(),
  code: integer,
  word: z.string(),
  rule: priceRule,
  number: z.number(),
  refs: z.array(id),
  items: z.array(itemId),
  texts: z.array(z.string()),
  json: z.unknown(),
};
type Answers = typeof ANSWERS;
/** What may hold nothing says so. */
type AnswerOf<Of extends Field> = Of extends { readonly usual: null }
  ? z.ZodNullable<Answers[Of['kind']]>
  : Answers[Of['kind']];

/** The columns of a view, as an answer has them. */
export const answerShape = <Table extends Fields, View extends ViewOf<Table>>(table: Table, view: View) =>
  shapeOf(table, view, ({ kind, usual }) => (usual === null ? ANSWERS[kind].nullable() : ANSWERS[kind])) as {
    [Name in NamesIn<Table, View>]: AnswerOf<Table[Name]>; // one entry for each name
  };

type SparseOf<Of extends Field> = Of extends { readonly usual: unknown }
  ? z.ZodOptional<Of['kind'] extends 'flag' ? z.ZodLiteral<true> : Answers[Of['kind']]>
  : Answers[Of['kind']];

/** Where thousands travel at once: what is as usual is left out. */
export const sparseShape = <Table extends Fields, View extends ViewOf<Table>>(table: Table, view: View) =>
  shapeOf(table, view, ({ kind, usual }) => {
    if (usual === undefined) return ANSWERS[kind];
    return kind === 'flag' ? z.literal(true).optional() : ANSWERS[kind].optional();
  }) as { [Name in NamesIn<Table, View>]: SparseOf<Table[Name]> }; // one entry for each name

/** What each kind of column is in a form, which carries texts. */
const FORMS = {
  ref: () => formId,
  item: () => formItemId,
  name: (max: number) => requiredText(max),
  text: (max: number) => text(max),
  money: () => formMoney,
  count: (max: number) => formInteger(0, max),
  place: () => order,
  minutes: (max: number) => formInteger(0, max),
  flag: () => flag,
  weekday: () => flag,
  time: () => clockTime,
  code: (max: number) => formInteger(1, max),
  rule: () => priceRule,
};
type Forms = typeof FORMS;
type FormKind = keyof Forms;
export type FormOf<Of extends Field> = Of['kind'] extends FormKind
  ? Of extends { readonly usual: null }
    ? z.ZodUnion<readonly [typeof emptyIsNull, z.ZodNull, ReturnType<Forms[Of['kind']]>]>
    : ReturnType<Forms[Of['kind']]>
  : never;

/** The columns of a view, as a form sends them. */
export const formShape = <Table extends Fields, View extends ViewOf<Table>>(table: Table, view: View) =>
  shapeOf(table, view, ({ kind, usual, max = Number.MAX_SAFE_INTEGER }) => {
    const typed = FORMS[kind as FormKind](max); // a view of forms holds no other kind: its type would be never
    return usual === null ? z.union([emptyIsNull, z.null(), typed]) : typed;
  }) as { [Name in NamesIn<Table, View>]: FormOf<Table[Name]> }; // one entry for each name

/** Those of a shape that a view says, which need not be sent: they are as usual then. */
export const withUsual = <
  Shape extends Readonly<Record<string, z.ZodType>>,
  Table extends Fields,
  View extends ViewOf<Table>,
>(
  shape: Shape,
  table: Table,
  view: View,
) => {
  const schemas: Readonly<Record<string, z.ZodType>> = shape;
  const fields: Fields = table;
  return Object.fromEntries(
    namesIn(table, view).map((name) => [name, schemas[name]?.default(fields[name]?.usual)]),
  ) as { [Name in NamesIn<Table, View> & keyof Shape]: z.ZodDefault<Shape[Name]> }; // one entry for each name
};

function shapeOf<Table extends Fields, View extends ViewOf<Table>>(
  table: Table,
  view: View,
  schema: (field: Field) => z.ZodType,
): Record<string, z.ZodType> {
  return Object.fromEntries(namesIn(table, view).flatMap((name) => (table[name] ? [[name, schema(table[name])]] : [])));
}
