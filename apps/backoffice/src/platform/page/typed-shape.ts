import { id, money } from '@comanda/contract/fields';
import { type FormOf, formShape } from '@comanda/contract/kinds';
import { type Field, type Fields, namesIn, type NamesIn, type ViewOf } from '@comanda/domain/fields/field';
import { ZERO } from '@comanda/domain/money';
import * as z from 'zod';

/** An amount left empty is none. */
const amount = money.nullable().transform((value) => value ?? ZERO);
const counted = (max: number) => z.number().int().min(0).max(max).nullable();
/** A number left empty is 0. */
const count = (max: number) => counted(max).transform((value) => value ?? 0);
const ref = id.nullable();
const optionalAmount = money.nullable();

type Counted = 'count' | 'minutes';
type TypedOf<Of extends Field> = Of extends { readonly kind: 'money' }
  ? Of extends { readonly usual: null }
    ? typeof optionalAmount
    : typeof amount
  : Of extends { readonly kind: Counted }
    ? Of extends { readonly usual: null }
      ? ReturnType<typeof counted>
      : ReturnType<typeof count>
    : Of extends { readonly kind: 'ref' }
      ? Of extends { readonly usual: null }
        ? typeof ref
        : typeof id
      : FormOf<Of>;

/** The columns of a view as controls hold them: numbers as numbers, and nothing where nothing is typed. */
export function typedShape<Table extends Fields, View extends ViewOf<Table>>(table: Table, view: View) {
  const sent: Record<string, z.ZodType> = formShape(table, view);
  const typed = namesIn(table, view).flatMap((name) => {
    const schema = typedSchema(table[name]);
    return schema ? [[name, schema]] : [];
  });
  return { ...sent, ...Object.fromEntries(typed) } as { [Name in NamesIn<Table, View>]: TypedOf<Table[Name]> }; // as typedSchema gives them
}

function typedSchema(field: Field | undefined): z.ZodType | null {
  const { kind, usual, max = Number.MAX_SAFE_INTEGER } = field ?? {};
  if (kind === 'money') return usual === null ? optionalAmount : amount;
  if (kind === 'count' || kind === 'minutes') return usual === null ? counted(max) : count(max);
  if (kind === 'ref' || kind === 'item') return usual === null ? ref : id;
  return null;
}
