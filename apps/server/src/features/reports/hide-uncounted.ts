import type { Role } from '@comanda/domain/codes';
import { addDays } from '@comanda/domain/local-time';
import { storeDay } from '@comanda/domain/hours/store-day';
import type { Db } from '../../platform/db.ts';
import { uncountedSince } from '../cash/public.ts';
import type { ReportAsked } from './report-asked.ts';

/** Whether a report adds up what came by one way of paying; of one client it tells nothing about a drawer. */
const tellsWays = ({ report, wish }: ReportAsked): boolean =>
  wish.client === undefined && (wish.payment !== undefined || report.by.includes('payment'));

/** Days that a drawer hides, however long ago it was opened: without the last two nobody can add up what it holds. */
const HIDDEN_DAYS = 2;

/**
 * Whoever counts a drawer blindly reads no sums of ways of paying of the last days of which it holds money, until the count
 * is in.
 * @returns a span that ends before them, and may then be no span at all
 */
export async function hideUncounted(db: Db, role: Role, asked: ReportAsked): Promise<ReportAsked> {
  if (!tellsWays(asked)) return asked;
  const since = await uncountedSince(db, asked.store, role);
  if (since === null) return asked;
  const opened = storeDay(asked.rules, since);
  const latest = addDays(asked.today, 1 - HIDDEN_DAYS);
  const hidden_from = opened > latest ? opened : latest;
  const { shown, before } = asked;
  if (shown.to < hidden_from) return asked;
  const last = addDays(hidden_from, -1);
  return {
    ...asked,
    hidden_from,
    shown: { ...shown, to: last },
    before: before && { ...before, to: before.to < last ? before.to : last },
  };
}
