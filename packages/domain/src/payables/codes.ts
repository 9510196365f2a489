/** Which way the money of a payable goes: out to a supplier, or in from a payer. */
export const PAYABLE_KINDS = ['payable', 'receivable'] as const;
export type PayableKind = (typeof PAYABLE_KINDS)[number];

/** How often a payable falls due. `instalments`: one sum in so many parts, a month apart. */
export const RECURRENCES = ['none', 'weekly', 'monthly', 'instalments'] as const;
export type Recurrence = (typeof RECURRENCES)[number];

/** What changes one payment alone: a fine or interest adds, a discount takes. */
export const EXTRA_KINDS = ['addition', 'discount'] as const;
export type ExtraKind = (typeof EXTRA_KINDS)[number];

/** The lines of the income statement (DRE) that payables fill, in its order. */
export const DRE_LINES = [
  'taxes_on_sales',
  'cost_of_goods',
  'people',
  'rent',
  'utilities',
  'marketing',
  'administration',
  'other',
  'other_income',
  'depreciation',
  'interest',
  'income_tax',
] as const;
export type DreLine = (typeof DRE_LINES)[number];
