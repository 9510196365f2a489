import type { WhatsappConfig } from '@comanda/contract/marketing/whatsapp';
import type { StoreId } from '@comanda/domain/ids';
import { whatsapp } from '../../partners/whatsapp/partner.ts';
import type { Services } from '../../platform/services.ts';
import { describeKeys, intakeAddress } from '../partners/public.ts';
import { clientOf } from './account.ts';
import { monthStart, ratesOf } from './costs.ts';
import { findOrderMessages, getSettings, sumSent } from './settings.repo.ts';
import { readTemplates } from './read-templates.ts';

export async function readConfig(services: Services, store: StoreId, now: Date): Promise<WhatsappConfig> {
  const { db, config } = services;
  const { freeService } = clientOf(services);
  const { event_seq: _, greeting: _greeting, handover_text: _handover, ...settings } = await getSettings(db, store);
  const [keys, address, templates, order_messages, month] = await Promise.all([
    describeKeys(db, store, whatsapp),
    intakeAddress(services, store, whatsapp),
    readTemplates(services, store),
    findOrderMessages(db, store),
    sumSent(db, store, monthStart(now)),
  ]);
  return {
    ...settings,
    keys,
    address,
    templates,
    order_messages,
    rates: ratesOf(services, settings),
    free_service: freeService,
    month,
    demo_phone: config.WHATSAPP_DOUBLE === 'on' ? `${config.WHATSAPP_URL ?? ''}/telefone` : null,
  };
}
