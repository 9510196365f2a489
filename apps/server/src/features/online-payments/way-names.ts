import type { OnlineMethod } from '@comanda/domain/online-payments/codes';

/** What the shop's way of paying is called until somebody names it otherwise. */
export const WAY_NAMES: Readonly<Record<OnlineMethod, string>> = { pix: 'Pix pelo site', card: 'Cartão pelo site' };
