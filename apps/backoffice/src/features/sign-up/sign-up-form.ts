import { usualIn } from '@comanda/domain/fields/field';
import { STORE } from '@comanda/domain/fields/store';
import { ApiError } from '@comanda/contract/clients/client';
import type { ErrorCode } from '@comanda/contract/errors';
import { refusalSentence } from '@comanda/words/refusals';
import { newOwner, newStore } from '@comanda/contract/stores/stores';
import { COUNTRY } from '@comanda/domain/codes';
import { refusePassword } from '@comanda/domain/password';
import { refusePhone } from '@comanda/domain/phone';
import { refuseTaxId } from '@comanda/domain/tax-id';
import type * as z from 'zod';

/** The contract's sign-up, with what the server would refuse said while it is typed. */
export const signUpSchema = newStore.extend({ owner: newOwner }).superRefine((typed, context) => {
  const refuse = (path: string[], code: ErrorCode) =>
    context.addIssue({ code: 'custom', path, message: refusalSentence(code, undefined) });
  for (const field of ['phone', 'whatsapp'] as const) {
    const refusal = typed[field] === '' ? null : refusePhone(typed[field], typed.country_id);
    if (refusal) refuse([field], refusal);
  }
  const taxId = refuseTaxId(typed.tax_id, typed.country_id);
  if (taxId) refuse(['tax_id'], taxId);
  const { email, name, password } = typed.owner;
  if (refusePassword(password, [email, name, typed.url])) refuse(['owner', 'password'], 'weak_password');
});

export type SignUp = z.input<typeof signUpSchema>;
export type CheckedSignUp = z.output<typeof signUpSchema>;

export const EMPTY: SignUp = {
  ...usualIn(STORE, 'first'),
  country_id: COUNTRY.brazil,
  owner: { name: '', email: '', password: '' },
};

/** The fields of each screen, in the product's order of questions. */
export const SCREENS = [
  ['name', 'country_id', 'state', 'city', 'address', 'phone'],
  ['url', 'type'],
  ['tax_id', 'whatsapp', 'owner.name', 'owner.email', 'owner.password'],
] as const;
export type FieldName = (typeof SCREENS)[number][number];

export const screenOf = (field: string): number =>
  Math.max(
    0,
    SCREENS.findIndex((fields) => fields.some((name) => name === field)),
  );

const FIELD_OF: Partial<Record<ErrorCode, FieldName>> = {
  slug_taken: 'url',
  slug_reserved: 'url',
  email_taken: 'owner.email',
  weak_password: 'owner.password',
  invalid_tax_id: 'tax_id',
  invalid_cpf: 'tax_id',
  invalid_cnpj: 'tax_id',
  invalid_nif: 'tax_id',
  invalid_phone: 'phone',
  invalid_phone_portugal: 'phone',
};

/** Which of the form's fields a refusal speaks of, and what it says; empty when it is about none of them. */
export function fieldErrors(error: unknown): { field: FieldName; message: string }[] {
  if (!(error instanceof ApiError)) return [];
  const field = FIELD_OF[error.code];
  if (field) return [{ field, message: error.message }];
  const named = (error.detail.fields ?? {}) as Record<string, string>; // the server's answer to invalid_input
  return SCREENS.flat().flatMap((name) => (named[name] ? [{ field: name, message: named[name] }] : []));
}

/** What may wait in this tab: everything but the password. */
export const withoutPassword = (typed: SignUp): SignUp => ({ ...typed, owner: { ...typed.owner, password: '' } });
