import type { ComplementGroup } from '@comanda/contract/menu/complements';
import { isDoubtfulPrice, usualPrice, type PriceDoubt } from '@comanda/domain/prices/price-doubt';

export interface TypedOption {
  /** Of the option that gets the price; null for a new one. */
  id: number | null;
  name: string;
  price: number;
}

/**
 * Which of some typed prices want to be asked about, beside the other options.
 * @param group_id of the question that they answer; null for a new one
 */
export function optionDoubts(
  typed: readonly TypedOption[],
  group_id: number | null,
  groups: readonly ComplementGroup[],
): PriceDoubt[] {
  return typed.flatMap(({ id, name, price }) => {
    const others = (of: readonly ComplementGroup[]) =>
      of.flatMap(({ complements }) => complements.filter((each) => each.id !== id).map((each) => each.price));
    const usual = usualPrice(others(groups.filter((group) => group.id === group_id)), others(groups));
    return usual !== null && isDoubtfulPrice(price, usual) ? [{ name, price, usual }] : [];
  });
}

/** The same for cells, which may be of several questions. */
export const cellDoubts = (
  changes: readonly { id: number; price?: unknown }[],
  groups: readonly ComplementGroup[],
): PriceDoubt[] =>
  groups.flatMap((group) =>
    optionDoubts(
      group.complements.flatMap(({ id, name }) => {
        const price = changes.find((change) => change.id === id)?.price;
        return price === undefined ? [] : [{ id, name, price: Number(price) }];
      }),
      group.id,
      groups,
    ),
  );
