import type { setOrderMessages } from '@comanda/contract/marketing/whatsapp';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { isFillable } from '@comanda/domain/whatsapp/template-parts';
import { fieldError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { putOrderMessage } from './settings.repo.ts';
import { readTemplates } from './read-templates.ts';

/** Name, number and what has become of it: what a template about an order takes. */
const ORDER_VALUES = 3;
type Given = Out<(typeof setOrderMessages)['body']>['messages'];

/** @throws {AppError} invalid_input for a template that is not approved, or takes other values */
export async function saveOrderMessages(
  services: Pick<Services, 'db' | 'config' | 'recorded'>,
  { store, user, now }: { store: StoreId; user: SignedInUser; now: Date },
  messages: Given,
): Promise<void> {
  const templates = await readTemplates(services, store);
  for (const { active, text, template, language } of messages) {
    const known = templates.find((each) => each.name === template && each.language === language);
    const fits = known?.state === 'approved' && known.variables <= ORDER_VALUES && isFillable(known);
    if (template !== '' && !fits) throw fieldError('whatsapp_template_unfit', 'template');
    if (active && text === '' && template === '') throw fieldError('whatsapp_message_empty', 'text');
  }
  await services.recorded({ store, user, now }, { whatsapp_order_messages: 'all' }, async (tx) => {
    for (const message of messages) await putOrderMessage(tx, store, message, now);
  });
}
