/** The wire's codes, one named constant each. Source: the product's specification, constants. */

export const DELIVERY_METHOD = { takeaway: 1, delivery: 2, table: 3, counter: 4 } as const;
export type DeliveryMethod = (typeof DELIVERY_METHOD)[keyof typeof DELIVERY_METHOD];

export const ORDER_TYPE = { counter: 1, delivery: 2, table: 3 } as const;

export const PAYMENT = {
  cash: 2,
  debit: 7,
  credit: 8,
  creditB: 42,
  creditC: 49,
  ticket: 45,
  pix: 46,
  pixOnline: 1307,
  multiple: 44,
  /** 'Fiado': what the client owes is in the shop's book. */
  onCredit: 50,
} as const;
export const CREDIT_CODES: readonly number[] = [PAYMENT.credit, PAYMENT.creditB, PAYMENT.creditC];
export const PIX_CODES: readonly number[] = [PAYMENT.pix, PAYMENT.pixOnline];
/** Money of these is there at once, without anybody saying so. */
export const AT_ONCE_CODES: readonly number[] = [PAYMENT.cash, ...PIX_CODES];

/** Negative codes choose a rule; any other value of a store's `fee_type` is the flat fee itself. */
export const FEE_TYPE = { neighbourhood: -1, distance: -2, typed: -3 } as const;

export const DISCOUNT_TYPE = { percent: 1, value: 2, freeDelivery: 3 } as const;

export const ITEM_TYPE = { unit: 1, weight: 2 } as const;

/** Which stock a count sheet is of. */
export const STOCK_TYPE = { items: 1, complements: 2, materials: 3 } as const;

/** How a store's items stand on the phone: one below the other, or in two columns. */
export const LAYOUT = { list: 1, grid: 2 } as const;

/** How long the panel rings for a new order. */
export const ALERT_OPTION = { untilAnswered: 1, threeTimes: 2, once: 3 } as const;

export const OPEN_STATUS = { closed: 0, open: 1, deliveryClosed: 2, closedEverywhere: 3 } as const;

export const ROLE = { administrator: 1, owner: 2, manager: 3, attendant: 4 } as const;
export type Role = (typeof ROLE)[keyof typeof ROLE];

/** `origin` of an order that somebody places to try the store out: it counts nowhere, and ends cancelled. */
export const TEST_ORIGIN = 'test';
/** `origin` of the store's own orders; any other is the name of the partner that sent it. */
export const OWN_ORIGINS: readonly string[] = ['storefront', 'cashier', 'site', 'menu', TEST_ORIGIN];

export const COUNTRY = { brazil: 1, portugal: 2 } as const;
export type CountryId = (typeof COUNTRY)[keyof typeof COUNTRY];

/** A table written as 12.1 travels as 12 × 2000 + 1. */
export const TABLE_MULTIPLIER = 2000;
export const SERVICE_FEE_DEFAULT = 10;
export const SESSION_DAYS = 180;
/** A session of the back-office that nobody used for so long asks for the password again. */
export const STAFF_IDLE_DAYS = 30;
/** Payments, people, keys and exports ask for the password again when it was typed longer ago. */
export const PROOF_MINUTES = 15;
export const SLUG_MAX_LENGTH = 30;

/** Far above the 64 that must be allowed; a bound on what is hashed. */
export const PASSWORD_MAX_LENGTH = 256;
