import { PAYMENT } from '@comanda/domain/codes';
import type { OnlineMethod } from '@comanda/domain/online-payments/codes';
import { paymentName } from '../stores/public.ts';

/** What the shop's way of paying is called until somebody names it otherwise. */
export const WAY_NAMES: Readonly<Record<OnlineMethod, string>> = {
  pix: paymentName(PAYMENT.pixOnline),
  card: 'Cartão pelo site',
};
