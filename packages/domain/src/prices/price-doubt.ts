/** A price that is this many times what its neighbours cost is asked about before it is kept. */
const DOUBTFUL_TIMES = 20;
/** Fewer prices than this do not say what is usual. */
const ENOUGH_PRICES = 2;

/** A price that is probably a slip of the hand, and what its neighbours cost. */
export interface PriceDoubt {
  name: string;
  price: number;
  usual: number;
}

/**
 * What things cost: the median of the group's prices, or of the whole menu's where the group has too few.
 * @returns null where too few have a price
 */
export function usualPrice(group: readonly number[], menu: readonly number[]): number | null {
  const priced = [group, menu]
    .map((prices) => prices.filter((price) => price > 0))
    .find(({ length }) => length >= ENOUGH_PRICES);
  return priced?.toSorted((a, b) => a - b)[Math.floor((priced.length - 1) / 2)] ?? null;
}

/** Whether a price wants to be asked about. @param usual see {@link usualPrice} */
export const isDoubtfulPrice = (price: number, usual: number | null): boolean =>
  usual !== null && price >= usual * DOUBTFUL_TIMES;
