import { PT_PT } from '@comanda/words/pt-pt';
import type { Catalogue } from '@comanda/ui/i18n';
import { ACCOUNT } from './account.ts';
import { CART } from './cart.ts';
import { CHECKOUT } from './checkout.ts';
import { GIFTS } from './gifts.ts';
import { MENU } from './menu.ts';
import { PAY } from './pay.ts';
import { TABLE } from './table.ts';
import { TRACE } from './trace.ts';
import { TRACK } from './track.ts';

/** What the customers of a shop in Portugal read: the pages, and the refusals that these can say by themselves. */
export const CUSTOMERS: Catalogue = {
  ...PT_PT,
  ...ACCOUNT,
  ...CART,
  ...CHECKOUT,
  ...GIFTS,
  ...MENU,
  ...PAY,
  ...TABLE,
  ...TRACE,
  ...TRACK,
};
