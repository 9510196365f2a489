import { randomUUID } from 'node:crypto';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { WEEKDAY_FLAGS } from '@comanda/domain/menu/availability';
import type { CurrentMenu } from './current-menu.ts';

interface Shop {
  id: number;
  name: string;
  /** Of the answer, where pictures are. */
  origin: string;
}

const DAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];
const status = (paused: boolean) => (paused ? 'UNAVAILABLE' : 'AVAILABLE');
const price = (value: number, original = value) => ({ value, originalValue: original, currency: 'BRL' });

/** The menu part of a merchant of Open Delivery (abrasel-nacional.github.io/docs), version 1: our ids are the external codes. */
export function openDeliveryMenu(menu: CurrentMenu, shop: Shop, now: Date) {
  const picture = (path: string | null) => (path === null ? {} : { image: { URL: `${shop.origin}${path}-720.webp` } });
  const offerId = new Map(menu.items.map(({ id }) => [id, randomUUID()]));
  const groupId = new Map(menu.complement_groups.map(({ id }) => [id, randomUUID()]));
  const categories = menu.groups.map((group, index) => ({
    id: randomUUID(),
    index,
    name: group.name,
    description: group.description,
    ...picture(group.image),
    externalCode: String(group.id),
    status: status(group.is_invisible),
    itemOfferId: menu.items.flatMap((item) => (item.menu_group_id === group.id ? [offerId.get(item.id)] : [])),
  }));
  const items = menu.items.map((item) => ({
    id: randomUUID(),
    name: item.name,
    description: item.description,
    externalCode: item.internal_id || String(item.id),
    status: status(item.is_invisible),
    ...picture(item.image),
    unit: item.type === ITEM_TYPE.weight ? 'KG' : 'UN',
    nutritionalInfo: { isAlcoholic: item.is_alcohol },
  }));
  const options = new Map(
    menu.complement_groups.flatMap(({ complements }) =>
      complements.map((each) => [
        each.id,
        {
          id: randomUUID(),
          name: each.name,
          description: each.description,
          externalCode: each.internal_id || String(each.id),
          status: status(each.is_invisible),
          ...picture(each.image),
          unit: 'UN',
          nutritionalInfo: { isAlcoholic: false },
        },
      ]),
    ),
  );
  const availabilities = menu.items.flatMap((item) => {
    const days = WEEKDAY_FLAGS.flatMap((flag, day) => (item[flag] ? [DAYS[day]] : []));
    if (days.length === 7 && item.start_time === '' && item.end_time === '') return [];
    const hours = { startTime: `${item.start_time || '00:00'}:00`, endTime: `${item.end_time || '23:59'}:00` };
    return [{ id: randomUUID(), item: item.id, hours: [{ dayOfWeek: days, timePeriods: hours }] }];
  });
  const availabilityOf = new Map(availabilities.map(({ id, item }) => [item, id]));
  return {
    lastUpdate: now.toISOString(),
    TTL: 600,
    id: String(shop.id),
    status: 'AVAILABLE',
    basicInfo: { name: shop.name },
    menus: [
      {
        id: randomUUID(),
        name: shop.name,
        description: '',
        externalCode: String(shop.id),
        categoryId: categories.map(({ id }) => id),
      },
    ],
    categories,
    itemOffers: menu.items.map((item, index) => ({
      id: offerId.get(item.id),
      itemId: items[index]?.id,
      index,
      status: status(item.is_invisible),
      price: price(item.price1, item.strike_price ?? item.price1),
      ...(availabilityOf.has(item.id) ? { availabilityId: [availabilityOf.get(item.id)] } : {}),
      optionGroupsId: item.complement_group_ids.flatMap((id) => groupId.get(id) ?? []),
    })),
    items: [...items, ...options.values()],
    optionGroups: menu.complement_groups.map((group, index) => ({
      id: groupId.get(group.id),
      index,
      name: group.name,
      description: group.description,
      externalCode: String(group.id),
      status: 'AVAILABLE',
      minPermitted: group.min,
      // 0 is no limit here, and has to be said there.
      maxPermitted: group.max || Math.max(1, group.complements.length),
      options: group.complements.map((each, at) => ({
        id: randomUUID(),
        itemId: options.get(each.id)?.id,
        index: at,
        status: status(each.is_invisible),
        price: price(each.price),
        maxPermitted: group.only_one ? 1 : group.max || 100,
      })),
    })),
    availabilities: availabilities.map(({ item: _item, ...each }) => each),
  };
}
