import { money, type Money } from '@comanda/domain/money';
import { hasPaid, isPaymentState, type PaymentState } from '@comanda/domain/online-payments/states';
import * as z from 'zod';
import type { ProviderPayment } from '../payment-provider.ts';

/** A number in a read payment, a text in a found one. */
const providerId = z.union([z.number().int(), z.string().min(1).max(60)]).transform(String);
const amount = z.number().min(0);

/** GET /v1/payments/{id}: what of it is ours to know. Source: its SDK's payment/commonTypes, and devsite-docs. */
export const mpPayment = z.object({
  id: providerId,
  status: z.string(),
  status_detail: z.string().nullish(),
  payment_type_id: z.string().nullish(),
  payment_method_id: z.string().nullish(),
  transaction_amount: amount,
  transaction_amount_refunded: amount.nullish(),
  date_created: z.string(),
  date_last_updated: z.string().nullish(),
  date_of_expiration: z.string().nullish(),
  money_release_date: z.string().nullish(),
  external_reference: z.string().nullish(),
  installments: z.number().int().min(1).max(99).nullish().catch(null),
  card: z.object({ last_four_digits: z.string().nullish() }).nullish(),
  fee_details: z.array(z.object({ amount: z.number(), fee_payer: z.string().nullish() })).nullish(),
  transaction_details: z.object({ net_received_amount: z.number().nullish() }).nullish(),
  three_ds_info: z.object({ external_resource_url: z.string().nullish(), creq: z.string().nullish() }).nullish(),
  point_of_interaction: z
    .object({
      transaction_data: z.object({ qr_code: z.string().nullish(), ticket_url: z.string().nullish() }).nullish(),
    })
    .nullish(),
});
type MpPayment = z.output<typeof mpPayment>;

/** What it answers of a payment that this account does not have. */
export const mpRefusal = z.object({ message: z.string() });
/** POST and GET /checkout/preferences: a page of its own. Source: its SDK's preference/commonTypes. */
export const mpPreference = z.object({
  id: z.string().min(1).max(100),
  init_point: z.url(),
  external_reference: z.string().nullish(),
  date_created: z.string(),
  expiration_date_to: z.string().nullish(),
  items: z.array(z.object({ unit_price: amount })).min(1),
});
export type MpPreference = z.output<typeof mpPreference>;
export const mpFound = z.object({ results: z.array(mpPayment) });
export const mpRefund = z.object({ id: providerId, status: z.string().nullish() });
export const mpToken = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  public_key: z.string().min(1),
  user_id: z.union([z.number(), z.string()]).transform(String),
  expires_in: z.number().positive(),
});
export const mpUser = z.object({
  nickname: z.string().nullish(),
  email: z.string().nullish(),
  status: z.object({ site_status: z.string().nullish() }).nullish(),
});

/** A dispute that the store won gives the money back: its payment is `charged_back/reimbursed`. */
function stateOf({ status, status_detail }: MpPayment): PaymentState {
  if (status === 'charged_back' && status_detail === 'reimbursed') return 'approved';
  // A word of tomorrow says nothing about money: it is asked again.
  return isPaymentState(status) ? status : 'pending';
}
const instant = (text: string): string => new Date(text).toISOString();

/** @throws {RangeError} where it has no date */
export function paymentOf(given: MpPayment): ProviderPayment {
  const { fee_details, transaction_details, point_of_interaction } = given;
  const data = point_of_interaction?.transaction_data;
  // A bank's own question stands where a Pix has its code and its page.
  const asked = given.status_detail === 'pending_challenge' ? given.three_ds_info : null;
  const net = transaction_details?.net_received_amount;
  const fees = (fee_details ?? []).filter(({ fee_payer }) => fee_payer !== 'payer');
  const paid: Money = money(given.transaction_amount);
  return {
    provider_id: given.id,
    reference: given.external_reference ?? '',
    method: given.payment_method_id === 'pix' ? 'pix' : 'card',
    state: stateOf(given),
    detail: given.status_detail ?? '',
    said_at: instant(given.date_last_updated ?? given.date_created),
    amount: paid,
    refunded: money(given.transaction_amount_refunded ?? 0),
    fee: fees.length === 0 ? null : money(fees.reduce((sum, each) => sum + each.amount, 0)),
    net: net === undefined || net === null || net === 0 ? null : money(net),
    release_at: given.money_release_date == null ? null : instant(given.money_release_date),
    code: data?.qr_code ?? asked?.creq ?? '',
    page_url: data?.ticket_url ?? asked?.external_resource_url ?? '',
    expires_at: given.date_of_expiration == null ? null : instant(given.date_of_expiration),
    card_brand: given.payment_method_id === 'pix' ? '' : (given.payment_method_id ?? ''),
    card_last_four: given.card?.last_four_digits ?? '',
    installments: given.installments ?? 1,
  };
}

/** Of a page we call it by: payments made there have numbers. */
const PAGE = 'page:';
export const isPage = (provider_id: string): boolean => provider_id.startsWith(PAGE);
export const pageId = (provider_id: string): string => provider_id.slice(PAGE.length);

/**
 * How a page stands: by the payment on it that brought money, else open until its end. A card that was refused there is no end: who
 * pays may try another.
 * @param made payments under its name
 */
export function pageOf(page: MpPreference, made: readonly ProviderPayment[], now: Date): ProviderPayment {
  const paid = made.find(({ state }) => hasPaid(state));
  const until = page.expiration_date_to == null ? null : instant(page.expiration_date_to);
  if (paid !== undefined) return { ...paid, method: 'card', code: '', page_url: '' };
  const waits = made.some(({ state }) => state === 'in_process' || state === 'authorized');
  const over = !waits && until !== null && Date.parse(until) <= now.getTime();
  const last = made.at(0)?.said_at ?? instant(page.date_created);
  return {
    provider_id: PAGE + page.id,
    reference: page.external_reference ?? '',
    method: 'card',
    state: over ? 'cancelled' : waits ? 'in_process' : 'pending',
    detail: over ? 'expired' : '',
    said_at: over && until !== null && until > last ? until : last,
    amount: money(page.items.reduce((sum, { unit_price }) => sum + unit_price, 0)),
    refunded: money(0),
    fee: null,
    net: null,
    release_at: null,
    code: '',
    page_url: page.init_point,
    expires_at: until,
    card_brand: '',
    card_last_four: '',
    installments: 1,
  };
}
