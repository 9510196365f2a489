import type { Campaigns } from '@comanda/contract/campaigns';
import type { StoreId } from '@comanda/domain/ids';
import { isFillable } from '@comanda/domain/whatsapp/template-parts';
import type { Services } from '../../platform/services.ts';
import { readWhatsappTemplates, sendsWhatsapp } from '../whatsapp/public.ts';

export type WhatsappWays = Campaigns['whatsapp'];
/** By which a campaign is sent. */
const LANGUAGE = 'pt_BR';

/** Whether the store's number sends, and the approved templates that a campaign may fill. */
export async function whatsappWays(
  services: Pick<Services, 'db' | 'config'>,
  store_id: StoreId,
): Promise<WhatsappWays> {
  const [live, templates] = await Promise.all([
    sendsWhatsapp(services.db, store_id),
    readWhatsappTemplates(services, store_id),
  ]);
  return {
    live,
    templates: templates
      .filter((template) => template.state === 'approved' && template.language === LANGUAGE && isFillable(template))
      .map(({ name, body, variables, category, head, image, button_text }) => ({
        name,
        body,
        variables,
        category,
        image: head === 'image' ? image : null,
        button_text,
      })),
  };
}
