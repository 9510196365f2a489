import type { Corner } from '@comanda/domain/delivery/delivery-areas';
import type { InstallmentFee } from '@comanda/domain/payments/installments';
import type { PriceRule } from '@comanda/domain/menu/menu';

/** A demo store as it is written down here; ids are the database's. */
export interface DemoStore {
  settings: Record<string, string | number | boolean | object | null> & { name: string; url: string; timezone: number };
  design: Record<string, string | null>;
  /** [time_open, time_close] per shift; a day's number (0 Sunday) overrides the week. */
  hours: { shift: number; open: string; close: string; days?: readonly number[] }[];
  cities?: readonly string[];
  fees?: readonly { name: string; price: number; city?: string }[];
  feeskm?: readonly { km: number; price: number }[];
  /** Drawn on the map, in the order in which they hold. */
  areas?: readonly { name: string; price: number; corners: readonly Corner[] }[];
  payments: readonly {
    id: number;
    name: string;
    additional_text?: string;
    delivery_type?: number;
    fee_percent?: number;
    days_to_receive?: number;
    installment_fees?: readonly InstallmentFee[];
    installments_apart?: boolean;
  }[];
  pix?: { pix: string; pix_type: string; pix_infos: string };
  discounts: readonly DemoDiscount[];
  questions: Record<string, DemoQuestion>;
  groups: readonly DemoGroup[];
  /** Without one nobody sits there. */
  floor?: DemoFloor;
  /** Orders a day, on average, in the demo's past. */
  rhythm: number;
}

export interface DemoFloor {
  /** Places are cells of a room's map. */
  rooms: readonly {
    name: string;
    labels: readonly { text: string; x: number; y: number }[];
    tables: readonly {
      number: number;
      seats: number;
      x: number;
      y: number;
      shape?: 'round' | 'rectangle';
      width?: number;
      name?: string;
    }[];
  }[];
  /** Print groups: how much each makes at once, and the minutes of its items by name. */
  stations: readonly { name: string; capacity: number; minutes: Readonly<Record<string, number>> }[];
}

interface DemoDiscount {
  name: string;
  type: 1 | 2 | 3;
  value: number;
  minimum_value?: number;
  only_first_order?: boolean;
  takeaway_only?: boolean;
  allowed_by_time?: boolean;
  start_time?: string;
  end_time?: string;
  unlimited?: boolean;
  number_limit?: number;
}

/** A complement group; each option is [name, price, description?, picture?]. */
export interface DemoQuestion {
  name: string;
  description?: string;
  min: number;
  max: number;
  only_one?: boolean;
  is_pizza?: boolean;
  price_rule?: PriceRule;
  options: readonly (readonly [name: string, price: number, description?: string, picture?: string])[];
  soldOut?: readonly string[];
}

export interface DemoGroup {
  name: string;
  description?: string;
  is_pizza?: boolean;
  price_rule?: PriceRule;
  size?: boolean;
  size1?: string;
  size2?: string;
  flavor1?: number;
  flavor2?: number;
  start_time?: string;
  end_time?: string;
  items: readonly DemoItem[];
}

export interface DemoItem {
  name: string;
  description?: string;
  price1: number;
  price2?: number;
  strike_price?: number;
  cost?: number;
  /** Of a fiscal note. */
  ncm?: string;
  cfop?: string;
  tax_situation?: string;
  picture?: string;
  /** Keys of the store's questions, in the order in which they are asked. */
  asks?: readonly string[];
  variations?: readonly (readonly [name: string, price: number])[];
  type?: 1 | 2;
  minimum_quantity?: number;
  stock?: number;
  soldOut?: 'today' | 'open';
  points?: number;
  flags?: readonly (
    | 'has_promotion'
    | 'is_best_seller'
    | 'is_newest'
    | 'is_highlight'
    | 'is_upsell'
    | 'requires_schedule'
    | 'is_alcohol'
    | 'item_free_delivery'
    | 'from_price'
  )[];
  custom_tag?: string;
  /** Not on weekdays with these numbers, 0 Sunday. */
  notOn?: readonly number[];
}
