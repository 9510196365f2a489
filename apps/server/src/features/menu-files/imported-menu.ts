import type { ImportProblem } from '@comanda/contract/menu-files';
import type { Money } from '@comanda/domain/money';

/** What a file says of an item; a field that it does not speak of is absent. */
export interface ItemFields {
  name: string;
  description: string;
  internal_id: string;
  price1: Money;
  price2: Money;
  strike_price: Money | null;
  cost: Money | null;
  stock: number | null;
  type: number;
  minimum_quantity: number;
  points: number;
  custom_tag: string;
  sun: boolean;
  mon: boolean;
  tue: boolean;
  wed: boolean;
  thu: boolean;
  fri: boolean;
  sat: boolean;
  start_time: string;
  end_time: string;
  is_delivery: boolean;
  is_table: boolean;
  is_invisible: boolean;
  is_highlight: boolean;
  is_best_seller: boolean;
  is_newest: boolean;
  has_promotion: boolean;
  is_upsell: boolean;
  is_alcohol: boolean;
  requires_schedule: boolean;
  item_free_delivery: boolean;
}
export interface ImportedVariation {
  name: string;
  price: Money;
}
export interface ImportedItem {
  /** Where it stands in what was read, from 1. */
  line: number;
  id?: number;
  /** What was left when the file was made; absent when the file does not say it. */
  stock_seen?: number | null;
  group: string | null;
  name: string;
  fields: Partial<ItemFields>;
  variations?: ImportedVariation[];
  /** Keys of the questions that it asks, in order. */
  complement_groups?: string[];
}
export interface ComplementFields {
  description: string;
  price: Money;
  cost: Money | null;
  stock: number | null;
  internal_id: string;
  is_invisible: boolean;
}
export interface ImportedComplement {
  line: number;
  id?: number;
  stock_seen?: number | null;
  name: string;
  fields: Partial<ComplementFields>;
}
export interface ImportedComplementGroup {
  line: number;
  /** By which items name it. */
  key: string;
  id?: number;
  name: string;
  fields: Partial<{ description: string; min: number; max: number; is_pizza: boolean }>;
  complements: ImportedComplement[];
}
/** What was understood of a file or a pasted text, and what was not. */
export interface ImportedMenu {
  items: ImportedItem[];
  complement_groups: ImportedComplementGroup[];
  problems: ImportProblem[];
}
export const emptyMenu = (): ImportedMenu => ({ items: [], complement_groups: [], problems: [] });
