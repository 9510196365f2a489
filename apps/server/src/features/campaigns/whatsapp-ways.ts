import type { Campaigns } from '@comanda/contract/marketing/campaigns';
import type { StoreId } from '@comanda/domain/ids';
import type { Services } from '../../platform/services.ts';
import { readFillableTemplates, sendsWhatsapp } from '../whatsapp/public.ts';

export type WhatsappWays = Campaigns['whatsapp'];

/** Whether the store's number sends, and the approved templates that a campaign may fill. */
export async function whatsappWays(
  services: Pick<Services, 'db' | 'config'>,
  store_id: StoreId,
): Promise<WhatsappWays> {
  const [live, templates] = await Promise.all([
    sendsWhatsapp(services.db, store_id),
    readFillableTemplates(services, store_id),
  ]);
  return {
    live,
    templates: templates.map(({ name, body, variables, category, head, image, button_text }) => ({
      name,
      body,
      variables,
      category,
      image: head === 'image' ? image : null,
      button_text,
    })),
  };
}
