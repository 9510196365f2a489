import { randomUUID } from 'node:crypto';
import { cleanPhone, refusePhone } from '@comanda/domain/phone';
import type { StoreId } from '@comanda/domain/ids';
import { valuesOf } from '@comanda/domain/whatsapp/template-text';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { queueWhatsapp, TEST_CAUSE } from '../whatsapp/public.ts';
import { refuseTemplate } from './refuse-unready.ts';
import { whatsappWays } from './whatsapp-ways.ts';

interface Test {
  store_id: StoreId;
  country_id: number;
  template: string;
  /** A line for each place of the template. */
  body: string;
  /** Shown in place of the template's; null for the template's own. */
  image: string | null;
  /** Where its button leads. */
  link: string;
  /** As somebody typed it. */
  phone: string;
  now: Date;
}
const MARK = '[Teste] ';

/**
 * Sends a campaign's template to one phone, marked in its first place. Of no campaign: no figure counts it, but what the number costs.
 * @param read how the first of the audience would read a text
 * @returns the phone, as the store's country writes it
 * @throws {AppError} whatsapp_off, campaign_template_unfit, invalid_phone, invalid_phone_portugal
 */
export async function sendWhatsappTest(
  services: Pick<Services, 'db' | 'config' | 'transaction'>,
  { store_id, country_id, template: name, body, image, link, phone, now }: Test,
  read: (text: string) => string,
): Promise<string> {
  const ways = await whatsappWays(services, store_id);
  if (!ways.live) throw new AppError('whatsapp_off');
  refuseTemplate(ways, { template: name, body });
  const refusal = refusePhone(phone, country_id);
  if (refusal !== null) throw fieldError(refusal, 'phone');
  const values = valuesOf(body).map((line, place) => (place === 0 ? MARK : '') + read(line));
  const cause = `${TEST_CAUSE}${randomUUID()}`;
  const queued = await services.transaction((tx) =>
    queueWhatsapp(tx, { store_id, phone, template: { name, values, link, image }, cause, now }),
  );
  if (queued.message_id === null) throw new AppError('whatsapp_off'); // turned off meanwhile
  return cleanPhone(phone, country_id);
}
