import type { ImportProblem } from '@comanda/contract/menu/menu-files';
import type { COMPLEMENT } from '@comanda/domain/fields/complement';
import type { RowIn } from '@comanda/domain/fields/field';
import type { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import type { Money } from '@comanda/domain/money';
import type { ItemId } from '@comanda/domain/ids';

type Mutable<Row> = { -readonly [Name in keyof Row]: Row[Name] };

/** What a file says of an item; a field that it does not speak of is absent. */
export type ItemFields = Mutable<RowIn<typeof MENU_ITEM, 'file'>>;
export interface ImportedVariation {
  name: string;
  price: Money;
}
export interface ImportedItem {
  /** Where it stands in what was read, from 1. */
  line: number;
  id?: ItemId;
  /** What was left when the file was made; absent when the file does not say it. */
  stock_seen?: number | null;
  group: string | null;
  name: string;
  fields: Partial<ItemFields>;
  variations?: ImportedVariation[];
  /** Keys of the questions that it asks, in order. */
  complement_groups?: string[];
}
export type ComplementFields = Omit<Mutable<RowIn<typeof COMPLEMENT, 'file'>>, 'name'>;
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
