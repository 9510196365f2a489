import type { Campaigns } from '@comanda/contract/campaigns';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { findWhatsappTemplates, sendsWhatsapp } from '../whatsapp/public.ts';

export type WhatsappWays = Campaigns['whatsapp'];

/** Whether the store's number sends, and the approved templates that a campaign may fill: words alone, no picture. */
export async function whatsappWays(db: Db, store_id: StoreId): Promise<WhatsappWays> {
  const [live, templates] = await Promise.all([sendsWhatsapp(db, store_id), findWhatsappTemplates(db, store_id)]);
  return {
    live,
    templates: templates
      .filter(({ state, head, button_variable }) => state === 'approved' && head === 'none' && !button_variable)
      .map(({ name, body, variables, category }) => ({ name, body, variables, category })),
  };
}
