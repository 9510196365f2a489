import type { StoreId } from '@comanda/domain/ids';
import type { Whatsapp } from '../../partners/whatsapp/client.ts';
import type { WhatsappAccount } from '../../partners/whatsapp/keys.ts';
import { whatsapp } from '../../partners/whatsapp/partner.ts';
import type { Services } from '../../platform/services.ts';
import { readKeys } from '../partners/public.ts';

export const clientOf = ({ partners }: Pick<Services, 'partners'>): Whatsapp => partners.client.whatsapp;

/** The store's account with Meta; null where it has none, or its keys cannot be read. */
export async function accountOf(
  services: Pick<Services, 'db' | 'sealer' | 'log'>,
  store_id: StoreId,
): Promise<WhatsappAccount | null> {
  const keys = await readKeys(services, store_id, whatsapp);
  return keys === null ? null : { store_id, keys };
}
