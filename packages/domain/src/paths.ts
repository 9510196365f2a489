import type { ItemId } from './ids.ts';
import { writeTableNumber } from './tables/table-number.ts';

/** Addresses that are shown, shared or printed, each spelled once. Paths begin with a slash; the origin is the caller's. */
export const storePath = (slug: string): string => `/${slug}`;
export const itemPath = (slug: string, item_id: ItemId): string => `/${slug}/item/${item_id}`;
/** @param number the wire's table number, written as people read it: 24001 is /mesa/12.1 */
export const tablePath = (slug: string, number: number): string => `/${slug}/mesa/${writeTableNumber(number)}`;
export const checkoutPath = (slug: string): string => `/${slug}/order`;
/** @param code what the link puts on the cart */
export const couponPath = (slug: string, code?: string): string =>
  code === undefined ? `/${slug}/cupom` : `/${slug}/cupom?${new URLSearchParams({ codigo: code })}`;
/** The store's page, by a client's referral. */
export const referralPath = (slug: string, code: string): string => `/${slug}?${new URLSearchParams({ indica: code })}`;
/** Where a client finds the link to send. */
export const ambassadorsPath = (slug: string): string => `/${slug}/embaixadores`;
/** By which who came with an iFood order is known. */
export const IFOOD_SOURCE = 'ifood';
/** Where they say who they are: an iFood order comes without the person's own phone. */
export const ifoodSignUpPath = (slug: string): string =>
  `/${slug}/cadastro2?${new URLSearchParams({ s: IFOOD_SOURCE })}`;
export const trackPath = (slug: string, token: string): string => `/order/${slug}?${new URLSearchParams({ token })}`;
/** Where somebody signed in says that the store's record of a phone is theirs. */
export const claimPath = (slug: string, token: string): string =>
  `/${slug}/conta?${new URLSearchParams({ juntar: token })}`;
/** Where an order is paid by a provider; each that the wire names has its own. */
export const paymentPath = (slug: string, order_id: number, token: string, provider?: string | null): string =>
  `/${slug}/order/${provider === 'asaas' ? 'payment-asaas' : 'payment'}/${order_id}?${new URLSearchParams({ token })}`;
/** Where a customer chooses which order to speak of. */
export const reviewsPath = (slug: string): string => `/${slug}/avaliar`;
export const reviewPath = (slug: string, token: string): string => `/${slug}/avaliar/${token}`;
/** Where whoever has eaten is asked to tell Google too. */
export const googleAskPath = (token: string): string => `/g/${token}`;
export const deliveredPath = (slug: string, token: string): string => `/${slug}/entregue/${token}`;
/** What somebody is charged beside an order. */
export const chargePath = (slug: string, token: string): string => `/${slug}/cobranca/${token}`;
/** What is paid by a provider beside an order: a share of a table's bill, a charge, a bill. */
export const payPath = (slug: string, token: string): string => `/${slug}/pagar/${token}`;
/** What a client has; without a token, of who is signed in. */
export const loyaltyPath = (slug: string, token?: string): string =>
  `/${slug}/fidelidade${token === undefined ? '' : `/${token}`}`;
/** A raffle's own page: rules, list, draw. */
export const rafflePath = (slug: string, token: string): string => `/${slug}/sorteio/${token}`;
/** What a coupon gave, for whoever shares it. */
export const discountReportPath = (token: string): string => `/r/${token}`;
export const repeatPath = (token: string): string => `/querodenovo/${token}`;
export const locatePath = (token: string): string => `/loc/${token}`;
/** A driver's own page. */
export const driverPath = (token: string): string => `/entregador/${token}`;
