import { namesIn, pick } from '@comanda/domain/fields/field';
import { STORE } from '@comanda/domain/fields/store';
import type { ErrorCode } from '@comanda/contract/errors';
import { refusalSentence } from '@comanda/words/refusals';
import { storeSettings } from '@comanda/contract/stores/store-settings';
import type { StoreDetail } from '@comanda/contract/stores/stores';
import { maskPhone, refusePhone } from '@comanda/domain/phone';
import { isPostalCode, maskPostalCode } from '@comanda/domain/postal-code';
import { maskTaxId, refuseTaxId } from '@comanda/domain/tax-id';
import * as z from 'zod';

const settings = z.object(pick(storeSettings.shape, namesIn(STORE, 'general')));
const switches = z.object({ config: z.object({ no_service_fee: z.boolean() }) });

/** The contract's settings of this page, with what the server would refuse said while it is typed. */
export function generalSchema(country_id: number) {
  return settings.extend(switches.shape).superRefine((typed, context) => {
    const refuse = (path: keyof typeof typed, code: ErrorCode) =>
      context.addIssue({ code: 'custom', path: [path], message: refusalSentence(code, undefined) });
    for (const field of ['phone', 'whatsapp'] as const) {
      const refused = typed[field] === '' ? null : refusePhone(typed[field], country_id);
      if (refused) refuse(field, refused);
    }
    if (typed.zipcode !== '' && !isPostalCode(typed.zipcode, country_id)) refuse('zipcode', 'invalid_zipcode');
    const taxId = typed.tax_id === '' ? null : refuseTaxId(typed.tax_id, country_id);
    if (taxId) refuse('tax_id', taxId);
  });
}
export type General = z.input<ReturnType<typeof generalSchema>>;

/** The saved settings as the form shows them. */
export function generalValues(store: StoreDetail): General {
  const { country_id } = store;
  const kept = settings.parse(store);
  return {
    ...kept,
    phone: maskPhone(store.phone, country_id),
    whatsapp: maskPhone(store.whatsapp, country_id),
    zipcode: maskPostalCode(store.zipcode, country_id),
    tax_id: maskTaxId(store.tax_id, country_id),
    config: { no_service_fee: Boolean(store.config.no_service_fee) },
  };
}
