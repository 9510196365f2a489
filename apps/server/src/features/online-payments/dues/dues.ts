import type { DueKind } from '@comanda/domain/online-payments/dues';
import type { DueRules } from './due.ts';
import { BILL } from './due-bill.ts';
import { CHARGE } from './due-charge.ts';
import { ORDER } from './due-order.ts';
import { SHARE } from './due-share.ts';

/** All that is paid online. */
export const DUES: Readonly<Record<DueKind, DueRules>> = { order: ORDER, share: SHARE, charge: CHARGE, bill: BILL };
