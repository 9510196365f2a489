import type { StoreId } from '@comanda/domain/ids';
import type { MessageCategory } from '@comanda/domain/whatsapp/codes';
import type { Services } from '../../platform/services.ts';
import { clientOf } from './account.ts';
import { sumSent } from './settings.repo.ts';

/** Meta counts a number's months by UTC. */
export const monthStart = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));

/** What a message costs that goes out now, in reais: by the installation's rates, free words first. */
export async function costOf(
  services: Pick<Services, 'db' | 'partners' | 'clock'>,
  store_id: StoreId,
  category: MessageCategory,
): Promise<number> {
  const { rates, freeService } = clientOf(services);
  if (category !== 'service') return rates[category];
  const { service } = await sumSent(services.db, store_id, monthStart(services.clock()));
  return service < freeService ? 0 : rates.service;
}
