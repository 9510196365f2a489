import { usualIn } from '@comanda/domain/fields/field';
import { STORE } from '@comanda/domain/fields/store';
import type { ErrorCode } from '@comanda/contract/errors';
import { refusalSentence } from '@comanda/words/refusals';
import { newStore } from '@comanda/contract/stores/stores';
import type { CountryId } from '@comanda/domain/codes';
import { refusePhone } from '@comanda/domain/phone';
import { refuseTaxId } from '@comanda/domain/tax-id';
import type * as z from 'zod';

/** The contract's new store, with what the server would refuse said while it is typed: phones and tax ids by its country. */
export const newStoreSchema = newStore.superRefine(({ country_id, phone, whatsapp, tax_id }, context) => {
  const refuse = (path: string, code: ErrorCode) =>
    context.addIssue({ code: 'custom', path: [path], message: refusalSentence(code, undefined) });
  for (const [field, text] of Object.entries({ phone, whatsapp })) {
    const refusal = text === '' ? null : refusePhone(text, country_id);
    if (refusal) refuse(field, refusal);
  }
  const taxId = refuseTaxId(tax_id, country_id);
  if (taxId) refuse('tax_id', taxId);
});
type NewStore = z.input<typeof newStoreSchema>;

export const emptyStore = (country_id: CountryId): NewStore => ({ ...usualIn(STORE, 'first'), country_id });

/** The fields of each screen, in the sign-up's order of questions. */
export const SCREENS = [
  ['name', 'state', 'city', 'address', 'phone'],
  ['url', 'type'],
  ['tax_id', 'whatsapp'],
] as const satisfies readonly (readonly (keyof NewStore)[])[];

/** Which screen asks for the first of these fields. */
export const firstScreenOf = (fields: readonly string[]): number =>
  Math.max(
    0,
    SCREENS.findIndex((screen) => screen.some((field) => fields.includes(field))),
  );
