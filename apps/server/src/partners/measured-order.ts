/** An order as the partners are told of it who count what advertisements bring. */
export interface MeasuredOrder {
  store_id: number;
  order_id: number;
  /** When it was placed. */
  at: Date;
  value: number;
  currency: string;
  /** Of the store. */
  url: string;
  items: readonly { id: number; name: string; price: number; quantity: number }[];
}
/** What came back. `code` is the partner's own number of a refusal. */
export interface MeasuredAnswer {
  taken: boolean;
  status: number;
  code: number | null;
}
