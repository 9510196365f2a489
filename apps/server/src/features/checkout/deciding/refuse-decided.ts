import { AppError, refusalError } from '../../../platform/app-error.ts';
import type { DecidedOrder } from './decide-order.ts';

/** What is wrong whatever it costs, then what changed, then what is wrong with the money. @throws {AppError} */
export function refuseDecided({ refusals, difference, shortfalls, quote }: DecidedOrder): void {
  const first = refusals[0];
  if (first) throw refusalError({ ...first, detail: { ...first.detail, refusals } });
  if (difference) throw new AppError('order_changed', { ...difference, quote });
  const short = shortfalls[0];
  if (short) throw refusalError({ ...short, detail: { ...short.detail, refusals: shortfalls } });
}
