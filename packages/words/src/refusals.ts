import { ACCOUNTS } from './refusals/accounts.ts';
import { CAMPAIGNS } from './refusals/campaigns.ts';
import { CASH } from './refusals/cash.ts';
import { CHECKOUT } from './refusals/checkout.ts';
import { COUPONS } from './refusals/coupons.ts';
import { DELIVERY } from './refusals/delivery.ts';
import { FISCAL } from './refusals/fiscal.ts';
import { GENERAL } from './refusals/general.ts';
import { LINES } from './refusals/lines.ts';
import { MENU } from './refusals/menu.ts';
import { INSTAGRAM } from './refusals/instagram.ts';
import { ONLINE_PAYMENTS } from './refusals/online-payments.ts';
import { ORDERS } from './refusals/orders.ts';
import { PAYABLES } from './refusals/payables.ts';
import { type DetailOf, type Said, sentence, speak, type Teller } from './refusals/refusal.ts';
import { RAFFLES } from './refusals/raffles.ts';
import { REVIEWS } from './refusals/reviews.ts';
import { STATEMENTS } from './refusals/statements.ts';
import { REPORT_SENDINGS } from './refusals/reports.ts';
import { STORES } from './refusals/stores.ts';
import { TABLES } from './refusals/tables.ts';
import { WHEN } from './refusals/when.ts';
import { WHATSAPP } from './refusals/whatsapp.ts';

/** Every refusal of the API. A screen that must stay light imports only the area that it speaks of. */
export const REFUSALS = {
  ...GENERAL,
  ...ACCOUNTS,
  ...STORES,
  ...WHEN,
  ...CHECKOUT,
  ...COUPONS,
  ...LINES,
  ...ORDERS,
  ...CASH,
  ...TABLES,
  ...DELIVERY,
  ...MENU,
  ...ONLINE_PAYMENTS,
  ...FISCAL,
  ...PAYABLES,
  ...INSTAGRAM,
  ...RAFFLES,
  ...REVIEWS,
  ...STATEMENTS,
  ...WHATSAPP,
  ...REPORT_SENDINGS,
  ...CAMPAIGNS,
};

export type RefusalCode = keyof typeof REFUSALS;
export type RefusalDetail<C extends RefusalCode> = DetailOf<(typeof REFUSALS)[C]>;

/** The sentence of a code that is known here, with the details that it names. */
export const sentenceOf = <C extends RefusalCode>(code: C, ...said: Said<(typeof REFUSALS)[C]>): string =>
  sentence(REFUSALS[code], ...said);

/** The same for a refusal that came by its code. */
export const refusalSentence = (
  code: RefusalCode,
  detail: Readonly<Record<string, unknown>> | undefined,
  speaker?: Teller,
): string => speak(REFUSALS[code], detail ?? {}, speaker);
