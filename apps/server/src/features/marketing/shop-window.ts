import { expandMenu, type ExpandedGroup, type ExpandedItem } from '@comanda/contract/menu/expand-menu';
import type { PublicMenu } from '@comanda/contract/menu/menu';
import { formatMoney } from '@comanda/domain/format';
import { fromPrice } from '@comanda/domain/prices/from-price';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import { isPositive } from '@comanda/domain/money';
import { storePath } from '@comanda/domain/paths';
import { flavorPrice } from '@comanda/domain/prices/pizza-price';
import { maskPhone } from '@comanda/domain/phone';
import { storeTheme } from '@comanda/domain/stores/store-theme';
import type { Services } from '../../platform/services.ts';
import { findPublicMenu } from '../menu/public.ts';
import { getPublicRow } from '../stores/public.ts';
import { weekWords } from './hours-words.ts';
import { drawable } from './typeface.ts';

/** What a store shows of itself on paper and in pictures. */
export type ShopWindow = Awaited<ReturnType<typeof openWindow>>;

/** @throws {AppError} not_found */
export async function openWindow({ db, config }: Pick<Services, 'db' | 'config'>, store_id: StoreId) {
  const row = await getPublicRow(db, store_id);
  const link = config.PUBLIC_URL + storePath(row.url);
  const phone = row.whatsapp || row.phone;
  return {
    name: drawable(row.name),
    country_id: row.country_id,
    url: row.url,
    link,
    shown_link: link.replace(/^https?:\/\/(www\.)?/, ''),
    phone: row.display_phone && phone !== '' ? maskPhone(phone, row.country_id) : '',
    address: row.hidden_address ? '' : drawable([row.address, row.city].filter(Boolean).join(', ')),
    hours: weekWords(row.schedule, row.country_id),
    logo: row.design.logo,
    colors: storeTheme(row.design).variables,
  };
}

/** The menu as customers see it: what is hidden is not there. */
export async function findShown({ db }: Pick<Services, 'db'>, store_id: StoreId): Promise<ExpandedGroup[]> {
  const menu = JSON.parse(await findPublicMenu(db, store_id)) as PublicMenu; // the query writes exactly this
  return expandMenu(menu).filter(({ itens }) => itens.length > 0);
}

export interface PriceWords {
  /** 'R$ 24,90', '59,90/kg', 'a partir de R$ 40,00'; empty when the item has none. */
  price: string;
  /** Sizes and variations: [name, price]. */
  more: (readonly [string, string])[];
}

/** What an item costs, in words; each size and variation by itself. */
export function priceWords(item: ExpandedItem, group: ExpandedGroup, country_id: number): PriceWords {
  const money = (value: number) => drawable(formatMoney(value, country_id));
  const each = item.type === 2 ? '/kg' : '';
  const sizes: (readonly [string, string])[] =
    group.is_pizza && group.size
      ? (
          [
            [group.size1, flavorPrice(item, group, 1)],
            [group.size2, flavorPrice(item, group, 2)],
          ] as const
        )
          .filter(([name, price]) => name !== '' && isPositive(price))
          .map(([name, price]) => [drawable(name), money(price)] as const)
      : item.variations.map(({ name, price }) => [drawable(name), money(price) + each] as const);
  if (sizes.length > 1) return { price: '', more: sizes };
  const { price, from } = fromPrice(item, group);
  if (!isPositive(price)) return { price: '', more: [] };
  return { price: `${from ? 'a partir de ' : ''}${money(price)}${each}`, more: [] };
}

/** The items among those that customers see, in the order of the ids; each once. */
export function chosenOf(groups: readonly ExpandedGroup[], item_ids: readonly ItemId[]) {
  const sold = groups.flatMap((group) => group.itens.map((item) => ({ group, item })));
  return [...new Set(item_ids)].flatMap((id) => sold.find(({ item }) => item.id === id) ?? []);
}

/** What an item costs in one line; of sizes and variations the first. */
export function shortPrice(item: ExpandedItem, group: ExpandedGroup, country_id: number): string {
  const { price, more } = priceWords(item, group, country_id);
  return price || (more[0] ? `a partir de ${more[0][1]}` : '');
}

/** What a promotion crosses out, in words; empty where the price has not come down. */
export function formerPrice(item: ExpandedItem, group: ExpandedGroup, country_id: number): string {
  const { price } = fromPrice(item, group);
  return item.strike_price !== null && item.strike_price > price && isPositive(price)
    ? drawable(formatMoney(item.strike_price, country_id))
    : '';
}
