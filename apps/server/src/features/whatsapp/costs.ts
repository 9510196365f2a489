import type { StoreId } from '@comanda/domain/ids';
import type { MessageCategory } from '@comanda/domain/whatsapp/codes';
import type { Services } from '../../platform/services.ts';
import { clientOf } from './account.ts';
import { sumSent } from './settings.repo.ts';

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
  const { rates, freeService } = clientOf(services);
  if (category !== 'service') return inFourDigits(count * rates[category]);
  const { service } = await sumSent(services.db, store_id, monthStart(services.clock()));
  return inFourDigits(Math.max(0, service + count - Math.max(service, freeService)) * rates.service);
}

/** A rate has up to four digits, so that a sum has no more. */
const inFourDigits = (reais: number): number => Math.round(reais * 10_000) / 10_000;
