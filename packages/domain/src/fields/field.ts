import type { ClientId, DriverId, ItemId, OrderId, TabId } from '../ids.ts';
import type { PriceRule } from '../menu/menu.ts';
import type { Money } from '../money.ts';

/** What each kind of column holds; every layer says once how it reads, shows and checks one. */
export interface KindValues {
  /** The row's own number. */
  key: number;
  /** The number of another row. */
  ref: number;
  /** The number of an order. */
  order: OrderId;
  /** The number of an open bill. */
  tab: TabId;
  /** The number of a store's record of a person. */
  client: ClientId;
  driver: DriverId;
  /** The number of what a menu sells. */
  item: ItemId;
  /** A text that is never empty. */
  name: string;
  text: string;
  money: Money;
  /** What one unit costs, finer than a cent. */
  cost: number;
  percent: number;
  count: number;
  /** Where it stands among its like, from 1. */
  place: number;
  minutes: number;
  flag: boolean;
  /** A flag of one day of the week: seven of them are told together. */
  weekday: boolean;
  /** 'HH:mm', or empty for no limit. */
  time: string;
  instant: string;
  /** An instant, or 'infinity' for "until somebody undoes it". */
  until: string;
  day: string;
  /** The path of a picture. */
  image: string;
  /** One of few numbers or words that stand for something. */
  code: number;
  word: string;
  rule: PriceRule;
  number: number;
  refs: number[];
  /** The numbers of what a menu sells. */
  items: ItemId[];
  texts: string[];
  /** What is kept as a document of its own. */
  json: unknown;
}
export type Kind = keyof KindValues;

/** A column, as plain data: what does not fit in here is written out where it is special. */
export interface Field {
  readonly kind: Kind;
  /** Of a text its letters, of a number the number. */
  readonly max?: number;
  /** What it holds unless somebody says otherwise; null: it may hold nothing. */
  readonly usual?: string | number | boolean | null;
  /** Its one name on screens, in Portuguese: `t()` where it is shown. */
  readonly words?: string;
  /** The name where a grid or a sheet has no room for the other, or a form says the rest above it. */
  readonly short?: string;
  /** How the sheets of others head it, folded: without accents and capitals. */
  readonly heads?: readonly string[];
  /** Where it is read, shown or written; and what is excepted from copying and from versions. */
  readonly in?: readonly string[];
}
export type Fields = Readonly<Record<string, Field>>;

/** Keeps the literal types that the shapes of the other layers are made from. */
export const fields = <const Table extends Fields>(table: Table): Table => table;

type ViewsOf<Of extends Field> = Of extends { readonly in: readonly (infer View extends string)[] } ? View : never;
/** The views of a table; of any table, any text. */
export type ViewOf<Table extends Fields> = string extends keyof Table ? string : ViewsOf<Table[keyof Table]>;
export type NamesIn<Table extends Fields, View extends string> = string extends keyof Table
  ? string
  : { [Name in keyof Table & string]: View extends ViewsOf<Table[Name]> ? Name : never }[keyof Table & string];
type NamesNotIn<Table extends Fields, View extends string> = Exclude<keyof Table & string, NamesIn<Table, View>>;
export type ValueOf<Of extends Field> = Of extends { readonly usual: null }
  ? KindValues[Of['kind']] | null
  : KindValues[Of['kind']];
/** A row of what a view reads. */
export type RowIn<Table extends Fields, View extends string> = {
  readonly [Name in NamesIn<Table, View>]: ValueOf<Table[Name]>;
};

/** The same as rules take it: a row with more in it is one too, amounts are any numbers, and lists are only read. */
export type Loose<Row> = { readonly [Name in keyof Row]: Loosened<Row[Name]> };
type Loosened<Value> = Value extends Money ? number : Value extends readonly (infer One)[] ? readonly One[] : Value;

const isIn = (field: Field | undefined, view: string): boolean => field?.in?.includes(view) === true;

/** @returns the columns of a view, in the table's order */
export const namesIn = <Table extends Fields, View extends ViewOf<Table>>(table: Table, view: View) =>
  Object.keys(table).filter((name) => isIn(table[name], view)) as NamesIn<Table, View>[]; // as the type picks them

/** For lists by exception: what nobody excepted belongs to them. */
export const namesNotIn = <Table extends Fields, View extends ViewOf<Table>>(table: Table, view: View) =>
  Object.keys(table).filter((name) => !isIn(table[name], view)) as NamesNotIn<Table, View>[]; // as the type picks them

/** 'i.price1' for the `i` of a statement. */
export const of = <Alias extends string, Name extends string>(alias: Alias, names: readonly Name[]) =>
  names.map((name) => `${alias}.${name}` as const);

/** Those of a row's values. */
export const pick = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>; // one entry for each name

type Usual<Table extends Fields, View extends string> = {
  [Name in NamesIn<Table, View>]: Table[Name] extends { readonly usual: unknown } ? ValueOf<Table[Name]> : never;
};
type Unusual<Table extends Fields, View extends string> = {
  [Name in NamesIn<Table, View>]: Table[Name] extends { readonly usual: unknown } ? never : Name;
}[NamesIn<Table, View>];

/** What a new row holds in a view; a column that has nothing usual is not in it. */
export const usualIn = <Table extends Fields, View extends ViewOf<Table>>(table: Table, view: View) =>
  Object.fromEntries(
    namesIn<Fields, string>(table, view).flatMap((name) => {
      const usual = table[name]?.usual;
      return usual === undefined ? [] : [[name, usual]];
    }),
  ) as Omit<Usual<Table, View>, Unusual<Table, View>>; // the same columns

/** What a new row of a view holds besides what is usual, and what it may hold instead of that. */
export type NewRow<Table extends Fields, View extends string> = Pick<RowIn<Table, View>, Unusual<Table, View>> & {
  readonly [Name in Exclude<NamesIn<Table, View>, Unusual<Table, View>>]?: ValueOf<Table[Name]> | undefined;
};
type Said<Table extends Fields, View extends string> = {
  readonly [Name in NamesIn<Table, View>]?: unknown;
} & { readonly [Name in Unusual<Table, View>]: unknown };
/** What is said, and where nothing may have been said, what is usual. */
type SaidOr<Of, Usual> = [Extract<Of, null | undefined>] extends [never] ? Of : NonNullable<Of> | Usual;
type RowOf<Table extends Fields, View extends string, Of> = {
  [Name in NamesIn<Table, View>]: Name extends keyof Of ? SaidOr<Of[Name], ValueOf<Table[Name]>> : ValueOf<Table[Name]>;
};

/** @returns what makes a view's columns, and no others, of what somebody says: the rest is as usual */
export function rowMaker<Table extends Fields, View extends ViewOf<Table>>(table: Table, view: View) {
  const names = namesIn(table, view);
  const usual: Readonly<Record<string, unknown>> = usualIn<Fields, string>(table, view);
  return <const Of extends Said<Table, View>>(said: Of) =>
    Object.fromEntries(names.map((name) => [name, said[name] ?? usual[name]])) as RowOf<Table, View, Of>; // the same columns
}
