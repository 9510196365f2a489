const SHARES: Readonly<Record<number, string>> = { 2: '½', 3: '⅓', 4: '¼' };

/** '½ Calabresa'; '2/3 Calabresa' where it takes two of three parts; the name alone where it is the whole. */
export const flavorShare = (name: string, of: number, quantity = 1): string =>
  of > 1 ? `${quantity > 1 ? `${quantity}/${of}` : (SHARES[of] ?? `1/${of}`)} ${name}` : name;
