import type { getVideoScene, VideoScene } from '@comanda/contract/marketing/marketing';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import type { Services } from '../../platform/services.ts';
import { posterColors } from './poster-colors.ts';
import { chosenOf, findShown, formerPrice, openWindow, shortPrice } from './shop-window.ts';

/** What the pictures are drawn from, for a browser that draws it in motion. @throws {AppError} not_found */
export async function readVideoScene(
  services: Pick<Services, 'db' | 'config'>,
  store_id: StoreId,
  { style, items = [] }: Out<(typeof getVideoScene)['query']>,
): Promise<VideoScene> {
  const [window, groups] = await Promise.all([openWindow(services, store_id), findShown(services, store_id)]);
  const { name, link, shown_link, phone, hours, logo, country_id } = window;
  const { onBadge, shapes, ...colors } = posterColors(style, window.colors);
  return {
    name,
    link,
    shown_link,
    phone,
    hours,
    logo,
    colors: { ...colors, on_badge: onBadge, shapes: [...shapes] },
    itens: chosenOf(groups, items).map(({ group, item }) => ({
      id: item.id,
      name: item.name,
      price: shortPrice(item, group, country_id),
      was: formerPrice(item, group, country_id),
      image: item.images[0] ?? null,
    })),
  };
}
