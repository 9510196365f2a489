import type { TableBill } from '@comanda/contract/floor/tables';
import type { ItemId } from '@comanda/domain/ids';
import type { DraftLine } from './round-machine.ts';

/** The lines of the newest round again, without what the menu no longer has. */
export function repeatRound({ rounds }: TableBill, menuOf: (item_id: ItemId) => unknown): Omit<DraftLine, 'uid'>[] {
  const [last] = rounds;
  return (last?.cart_itens ?? [])
    .filter(({ removed_at, item_id }) => removed_at === null && menuOf(item_id) !== undefined)
    .map(({ item_id, quantity, variation_id, observation, complementos, flavor_ids }) => {
      const [flavor1, flavor2, flavor3] = flavor_ids;
      return {
        item_id,
        quantity,
        observation,
        complements: complementos.map((each) => ({
          complement_id: each.complement_id,
          quantity: each.quantity,
        })),
        ...(variation_id === null ? {} : { variation_id }),
        ...(flavor1 === undefined
          ? {}
          : {
              size: 1,
              flavors: flavor_ids.length,
              flavor1,
            }),
        ...(flavor2 === undefined ? {} : { flavor2 }),
        ...(flavor3 === undefined ? {} : { flavor3 }),
      };
    });
}
