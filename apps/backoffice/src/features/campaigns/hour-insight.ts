import type { Campaign } from '@comanda/contract/marketing/campaigns';
import { toLocal } from '@comanda/domain/local-time';

/** Of fewer messages, or of one campaign alone, an hour says nothing. */
const ENOUGH_SENT = 50;
const ENOUGH_TIMES = 2;
/** So much better than the other, or it is chance. */
const LEAST_TIMES = 1.5;
const LEAST_ORDERED = 5;
const DAYS = 60;

export interface HourInsight {
  best: { hour: number; percent: number };
  worst: { hour: number; percent: number };
}

/**
 * At which hour campaigns of the last two months brought more of those who got them, beside the hour at which they brought fewest.
 * @returns null where the figures say nothing
 */
export function hourInsight(campaigns: readonly Campaign[], zone: string, now: Date): HourInsight | null {
  const since = now.getTime() - DAYS * 86_400_000;
  const hours = new Map<number, { sent: number; ordered: number; times: number }>();
  for (const { state, started_at, counts } of campaigns) {
    if (state !== 'done' || started_at === null || counts.sent === 0 || Date.parse(started_at) < since) continue;
    const hour = Math.floor(toLocal(started_at, zone).minutes / 60);
    const { sent, ordered, times } = hours.get(hour) ?? { sent: 0, ordered: 0, times: 0 };
    hours.set(hour, { sent: sent + counts.sent, ordered: ordered + counts.ordered, times: times + 1 });
  }
  const known = [...hours]
    .filter(([, { sent, times }]) => sent >= ENOUGH_SENT && times >= ENOUGH_TIMES)
    .map(([hour, { sent, ordered }]) => ({ hour, ordered, rate: ordered / sent }))
    .toSorted((one, other) => other.rate - one.rate || one.hour - other.hour);
  const [best, worst] = [known[0], known.at(-1)];
  if (best === undefined || worst === undefined || best.ordered < LEAST_ORDERED) return null;
  if (best.rate < worst.rate * LEAST_TIMES || best === worst) return null;
  const of = ({ hour, rate }: typeof best) => ({ hour, percent: Math.round(rate * 100) });
  return { best: of(best), worst: of(worst) };
}
