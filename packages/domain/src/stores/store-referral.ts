/** Who brought a store: another store, or a reseller. Kept as the new store's `source`. */
export const storeReferral = (short_id: string): string => `loja-${short_id}`;
export const resellerReferral = (user_id: number): string => `revenda-${user_id}`;

/** The address to send to somebody else's restaurant. @param origin without a slash at its end */
export const referralLink = (origin: string, code: string): string =>
  `${origin}/gratuito?ref=${encodeURIComponent(code)}`;
