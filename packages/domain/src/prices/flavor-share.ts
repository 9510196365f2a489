const SHARES: Readonly<Record<number, string>> = { 2: '½', 3: '⅓', 4: '¼' };

/** '½ Calabresa'; '2/3 Calabresa' where it takes two of three parts; the name alone where it is the whole. */
export const flavorShare = (name: string, of: number, quantity = 1): string =>
  of > 1 ? `${quantity > 1 ? `${quantity}/${of}` : (SHARES[of] ?? `1/${of}`)} ${name}` : name;

/** A line of an order, as far as it says what belongs to a pizza. */
export interface SharedLine<Chosen> {
  readonly complementos: readonly Chosen[];
  /** Those of several flavors; left out by what was written before they were kept. */
  readonly pizzas?: readonly { readonly complement_group_id?: number | null | undefined }[] | undefined;
}
interface ChosenPart {
  readonly complement_group_id: number;
  readonly quantity: number;
}

/**
 * Of how many parts a line's complement is one, where its group is a pizza of several flavors.
 * @returns 1 for what is no part of anything
 */
export function partsOf<Chosen extends ChosenPart>(line: SharedLine<Chosen>, { complement_group_id }: Chosen): number {
  const { complementos, pizzas = [] } = line;
  if (!pizzas.some((pizza) => pizza.complement_group_id === complement_group_id)) return 1;
  return complementos
    .filter((each) => each.complement_group_id === complement_group_id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** A line's complements in words: '½ Calabresa', '½ Minas', '2× Bacon'. */
export const complementWords = <Chosen extends ChosenPart & { readonly name: string }>(
  line: SharedLine<Chosen>,
): string[] =>
  line.complementos.map((each) => {
    const parts = partsOf(line, each);
    if (parts > 1) return flavorShare(each.name, parts, each.quantity);
    return each.quantity > 1 ? `${each.quantity}× ${each.name}` : each.name;
  });
