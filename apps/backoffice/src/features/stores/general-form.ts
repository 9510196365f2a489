import type { ErrorCode } from '@comanda/contract/errors';
import { refusalSentence } from '@comanda/words/refusals';
import { storeSettings } from '@comanda/contract/store-settings';
import type { StoreDetail } from '@comanda/contract/stores';
import { maskPhone, refusePhone } from '@comanda/domain/phone';
import { isPostalCode, maskPostalCode } from '@comanda/domain/postal-code';
import { maskTaxId, refuseTaxId } from '@comanda/domain/tax-id';
import * as z from 'zod';

const settings = storeSettings.pick({
  name: true,
  url: true,
  type: true,
  type_description: true,
  phone: true,
  whatsapp: true,
  email: true,
  zipcode: true,
  address: true,
  city: true,
  state: true,
  reference: true,
  latitude: true,
  longitude: true,
  tax_id: true,
  top_message: true,
  public_message: true,
  hidden_address: true,
  display_phone: true,
  display_rating: true,
  ask_cpf: true,
  ask_zipcode: true,
  ask_delivery_time: true,
  ask_take_out_time: true,
  auto_accept: true,
  ask_password_cancel: true,
  delivery_picture: true,
  auto_cashier_open: true,
  blind_count: true,
  attendant_discount_limit: true,
  manager_discount_limit: true,
  attendant_void_limit: true,
  scale_label: true,
  alert_option: true,
  show_timer: true,
  monitor_late_orders: true,
  pdv_notifications: true,
  usual_prep_minutes: true,
  kitchen_capacity: true,
  table_idle_minutes: true,
  learns_times: true,
  escalate_push: true,
  escalate_mail: true,
  escalate_widen: true,
  escalate_pause: true,
  pixel_id: true,
  google_analytics: true,
  google_ads: true,
  service_fee: true,
  cashback_program: true,
  cashback_max: true,
  loyalt_program: true,
  client_bonus: true,
});
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
