/** What is paid online: an order, a phone's share of a table's bill, a charge beside orders, what a store owes the platform. */
export const DUE_KINDS = ['order', 'share', 'charge', 'bill'] as const;
export type DueKind = (typeof DUE_KINDS)[number];
/** One thing of a store that is paid online. */
export interface Due {
  kind: DueKind;
  id: number;
}
