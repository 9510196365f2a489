import { COUNTRY } from './codes.ts';

/** As Google and Meta name it: ISO 4217. */
export const currencyOf = (country_id: number): 'BRL' | 'EUR' => (country_id === COUNTRY.portugal ? 'EUR' : 'BRL');

/** Under one name wherever it is told from: whoever hears it twice counts one. */
export const purchaseEventId = (order_id: number | string): string => `order-${order_id}`;

/** Whom the server tells of orders, where a store has it do so. */
export const MEASURED_PARTNERS = ['meta-conversions', 'google-measurement'] as const;
export type MeasuredPartner = (typeof MEASURED_PARTNERS)[number];
export const MEASURED_STATES = ['waiting', 'sent', 'refused', 'given_up'] as const;
