import { money, type Money } from '@comanda/domain/money';
import { isPaymentState, type PaymentState } from '@comanda/domain/online-payments/states';
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
  installments: z.number().int().nullish(),
  card: z.object({ last_four_digits: z.string().nullish() }).nullish(),
  fee_details: z.array(z.object({ amount: z.number(), fee_payer: z.string().nullish() })).nullish(),
  transaction_details: z.object({ net_received_amount: z.number().nullish() }).nullish(),
  point_of_interaction: z
    .object({
      transaction_data: z.object({ qr_code: z.string().nullish(), ticket_url: z.string().nullish() }).nullish(),
    })
    .nullish(),
});
type MpPayment = z.output<typeof mpPayment>;

/** What it answers of a payment that this account does not have. */
export const mpRefusal = z.object({ message: z.string() });
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
    code: data?.qr_code ?? '',
    page_url: data?.ticket_url ?? '',
    expires_at: given.date_of_expiration == null ? null : instant(given.date_of_expiration),
    card_brand: given.payment_method_id === 'pix' ? '' : (given.payment_method_id ?? ''),
    card_last_four: given.card?.last_four_digits ?? '',
    installments: given.installments ?? 1,
  };
}
