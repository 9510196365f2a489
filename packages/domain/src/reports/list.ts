import { CLIENT_REPORTS } from './clients.ts';
import { DELIVERY_REPORTS } from './delivery.ts';
import { HALL_REPORTS } from './hall.ts';
import { MENU_REPORTS } from './menu.ts';
import { MONEY_REPORTS } from './money.ts';
import type { Report } from './report.ts';
import { SELL_REPORTS } from './sell.ts';

/** Every report, in the order of the hub: the only list of them. */
export const REPORTS = [
  ...SELL_REPORTS,
  ...HALL_REPORTS,
  ...MONEY_REPORTS,
  ...MENU_REPORTS,
  ...DELIVERY_REPORTS,
  ...CLIENT_REPORTS,
] as const satisfies readonly Report[];
/** What a report is named by, in addresses too. */
export type ReportName = (typeof REPORTS)[number]['name'];
