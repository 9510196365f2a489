import type { StoreId } from '@comanda/domain/ids';
import type { MessageCategory } from '@comanda/domain/whatsapp/codes';
import type { Db, Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { clientOf } from './account.ts';
import { claimMessage, type MessageRow } from './messages.repo.ts';
import { getSettings, hasRoom, lockMonth, sumSent } from './settings.repo.ts';

/** Meta counts a number's months by UTC. */
export const monthStart = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));

/**
 * What messages cost that go out now, by the installation's rates: of free words, those that the month still gives come first.
 * @param category by which they are paid: the template's, or `service` for free words
 * @returns reais, with up to four digits
 */
export async function messageCost(
  services: Pick<Services, 'db' | 'partners' | 'clock'>,
  store_id: StoreId,
  category: MessageCategory,
  count: number,
): Promise<number> {
  const { freeService } = clientOf(services);
  const rates = ratesOf(services, await getSettings(services.db, store_id));
  if (category !== 'service') return inFourDigits(count * rates[category]);
  const { service } = await sumSent(services.db, store_id, monthStart(services.clock()));
  return inFourDigits(Math.max(0, service + count - Math.max(service, freeService)) * rates.service);
}

/** A rate has up to four digits, so that a sum has no more. */
const inFourDigits = (reais: number): number => Math.round(reais * 10_000) / 10_000;

type OwnRates = Pick<Awaited<ReturnType<typeof getSettings>>, 'rate_marketing' | 'rate_utility' | 'rate_service'>;
/** What the store has written, else the installation's. */
export function ratesOf(
  services: Pick<Services, 'partners'>,
  { rate_marketing, rate_utility, rate_service }: OwnRates,
): Readonly<Record<MessageCategory, number>> {
  const { rates } = clientOf(services);
  return {
    ...rates,
    marketing: rate_marketing ?? rates.marketing,
    utility: rate_utility ?? rates.utility,
    service: rate_service ?? rates.service,
  };
}

/** Whether one more message of this kind would cost more in this month than the store wants to pay: what goes out by itself waits then. */
export async function isMonthSpent(
  services: Pick<Services, 'partners'>,
  tx: Tx,
  store_id: StoreId,
  { category, now }: { category: MessageCategory; now: Date },
): Promise<boolean> {
  const cost = ratesOf(services, await getSettings(tx, store_id))[category];
  return !(await hasRoom(tx, store_id, { cost, since: monthStart(now) }));
}

/** Takes a message up to send it, and its cost out of what the month still has room for. */
export async function claimWithCost(
  services: Pick<Services, 'db' | 'partners' | 'clock' | 'transaction'>,
  store_id: StoreId,
  { id, kind, category }: Pick<MessageRow, 'id' | 'kind' | 'category'>,
): Promise<'claimed' | 'taken' | 'month_limit'> {
  const cost = await messageCost(services, store_id, category, 1);
  return services.transaction(async (tx) => {
    await lockMonth(tx, store_id);
    if (kind === 'template' && !(await hasRoom(tx, store_id, { cost, since: monthStart(services.clock()) })))
      return 'month_limit';
    return (await claimMessage(tx, store_id, { id, cost })) ? 'claimed' : 'taken';
  });
}

/** What has gone out in Meta's month, and what the store lets it cost. */
export async function readSpent(db: Db, store_id: StoreId, now: Date) {
  const [{ month_limit }, { sent, cost }] = await Promise.all([
    getSettings(db, store_id),
    sumSent(db, store_id, monthStart(now)),
  ]);
  return { sent, cost, limit: month_limit };
}
