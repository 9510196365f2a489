import type { Campaign } from '@comanda/contract/marketing/campaigns';
import type { CampaignChannel } from '@comanda/domain/campaigns/codes';
import { fromCents, type Money, times, toCents } from '@comanda/domain/money';

/** Of fewer messages nothing is foretold. */
const ENOUGH = 20;

interface Expected {
  revenue: Money;
  /** Percent of those who got one that ordered. */
  came: number;
  /** What each order came to. */
  each: Money;
}

/**
 * What a campaign may bring, by what those of the same channel have brought.
 * @returns null where too few messages were sent, or none brought an order
 */
export function expectedResult(
  campaigns: readonly Campaign[],
  { channel, receive }: { channel: CampaignChannel; receive: number },
): Expected | null {
  const past = campaigns.filter((each) => each.channel === channel && each.counts.sent > 0);
  const sum = (of: (counts: Campaign['counts']) => number) => past.reduce((all, { counts }) => all + of(counts), 0);
  const sent = sum((counts) => counts.sent);
  const orders = sum((counts) => counts.orders);
  if (sent < ENOUGH || orders === 0 || receive === 0) return null;
  const revenue = sum((counts) => counts.revenue);
  return {
    revenue: times(revenue, receive / sent),
    came: Math.round((sum((counts) => counts.ordered) / sent) * 100),
    each: fromCents(toCents(revenue) / orders),
  };
}
