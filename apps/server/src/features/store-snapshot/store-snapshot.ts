import type { MenuGroup, MenuItem } from '@comanda/domain/menu/menu';
import type { ItemId } from '@comanda/domain/ids';
import type { StoreCosts } from '../order-costs/public.ts';
import type { StoreSettings } from '../stores/public.ts';

export interface SnapshotItem extends MenuItem {
  readonly strike_price: number | null;
  readonly has_promotion: boolean;
  readonly menu_group_id: number;
  readonly image: string | null;
  readonly order: number;
  readonly is_upsell: boolean;
  /** The station that cooks it. */
  readonly printer_group_id: number | null;
  /** Minutes of one hand for one piece; null for the store's usual. */
  readonly prep_minutes: number | null;
  /** The other items whose stock it takes, each once for every piece. */
  readonly stock_links: readonly ItemId[];
}
export interface SnapshotGroup extends MenuGroup {
  readonly name: string;
  readonly size1: string;
  readonly size2: string;
  /** Of a pizza group: its items. */
  readonly flavors: readonly SnapshotItem[];
}
export interface StorePix {
  readonly pix: string;
  readonly pix_type: string;
  readonly pix_infos: string;
}

/** A store's rules and menu at one `menu_version`. Stocks are of that moment: whoever sells reads them again. */
export interface StoreSnapshot {
  readonly version: number;
  readonly store: StoreSettings;
  readonly pix: StorePix | null;
  /** How many dishes each print group makes at once. */
  readonly capacities: ReadonlyMap<number, number>;
  readonly groups: ReadonlyMap<number, SnapshotGroup>;
  readonly items: ReadonlyMap<number, SnapshotItem>;
  /** What a sale costs the store; no customer learns of it. */
  readonly costs: StoreCosts;
}
