import { money, type Money } from '@comanda/domain/money';

/** A price by what a store sells in a month through Comanda. */
export interface Plan {
  /** Sales of the month above which it applies. */
  above: Money;
  price: Money;
}

const FREE_UNTIL = money(2000);

/** What this installation charges and how it is reached; the contacts are build settings. */
export const BUSINESS = {
  /** Sales of a month up to which nothing is charged. */
  free_until: FREE_UNTIL,
  plans: [
    { above: money(0), price: money(0) },
    { above: FREE_UNTIL, price: money(67.9) },
    { above: money(5000), price: money(127.9) },
  ] satisfies Plan[],
  online_payment_percent: 2.99,
  invoice_price: money(19.99),
  support_email: import.meta.env.VITE_SUPPORT_EMAIL ?? 'suporte@comanda.test',
  /** Digits with the country's code; empty when there is none. */
  support_whatsapp: import.meta.env.VITE_SUPPORT_WHATSAPP ?? '',
  /** A store to show as an example, where the demo is installed. */
  demo_slug: 'quintaldanena',
};

export const supportMailHref = (subject: string): string =>
  `mailto:${BUSINESS.support_email}?subject=${encodeURIComponent(subject)}`;

/** Null when this installation has no WhatsApp number. */
export const supportWhatsappHref = (text: string): string | null =>
  BUSINESS.support_whatsapp ? `https://wa.me/${BUSINESS.support_whatsapp}?text=${encodeURIComponent(text)}` : null;
