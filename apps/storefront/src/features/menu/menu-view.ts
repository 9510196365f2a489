import type { ExpandedGroup, ExpandedItem } from '@comanda/contract/menu/expand-menu';
import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { type AvailabilityCode, isShown, refuseItem, type SaleContext } from '@comanda/domain/menu/availability';
import type { DeliveryMethod } from '@comanda/domain/codes';
import { type FromPrice, fromPrice } from '@comanda/domain/prices/from-price';
import type { Refusal } from '@comanda/domain/refusal';
import { storeDay } from '@comanda/domain/hours/store-day';
import { storeZone } from '@comanda/domain/time-zones';
import { menuOf } from '../../platform/store/menu.ts';
import { sectionKey } from './section-keys.ts';

/** An item as the menu shows it at an instant. */
export interface ShownItem {
  item: ExpandedItem;
  group: ExpandedGroup;
  price: FromPrice;
  /** Why it cannot be ordered as things stand; null when it can. */
  refusal: Refusal<AvailabilityCode> | null;
}
export interface MenuSection {
  /** Anchor on the page. */
  key: string;
  group: ExpandedGroup;
  items: readonly ShownItem[];
}
export interface MenuView {
  highlights: readonly ShownItem[];
  sections: readonly MenuSection[];
}

export interface MenuMoment {
  delivery_method: DeliveryMethod;
  /** When the food is for: the slot that was chosen, or now. */
  at: Date;
  scheduled: boolean;
}

const MAX_HIGHLIGHTS = 8;

/** What of the menu is shown, in its order: hidden by hour or method, or greyed with the reason. */
export function menuView(store: PublicStore, moment: MenuMoment): MenuView {
  const context = saleContext(store, moment);
  const sections = menuOf(store)
    .map((group): MenuSection => {
      const items = group.itens
        .map((item): ShownItem => ({
          item,
          group,
          price: fromPrice(item, group),
          refusal: refuseItem(item, group, context),
        }))
        .filter(({ refusal }) => isShown(refusal, group.always_display));
      return { key: sectionKey(group.id), group, items };
    })
    .filter(({ items }) => items.length > 0);
  const highlights = sections
    .flatMap(({ items }) => items)
    .filter(({ item, refusal }) => item.is_highlight && refusal === null)
    .slice(0, MAX_HIGHLIGHTS);
  return { highlights, sections };
}

export function saleContext(store: PublicStore, { delivery_method, at, scheduled }: MenuMoment): SaleContext {
  const zone = storeZone(store.timezone, store.country_id);
  const day = storeDay({ schedule: store.times, closes_schedule: store.closes_schedule, zone }, at);
  return { at, zone, day, delivery_method, scheduled };
}

/** One press is enough: nothing has to be chosen. */
export const isQuickToAdd = ({ item, group, refusal }: ShownItem): boolean =>
  refusal === null &&
  !group.is_pizza &&
  item.variations.length === 0 &&
  item.complementos.every(({ min }) => min === 0);
