import type { StoreId } from '@comanda/domain/ids';
import { fieldError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { findWhatsappTemplates, sendsWhatsapp } from '../whatsapp/public.ts';
import { getReviewSettings } from './reviews.repo.ts';

/** Name, order and link. */
const VALUES = 3;
export const INVITE_LANGUAGE = 'pt_BR';

/** Templates that Meta has approved and that have room for the link. */
export const findInviteTemplates = async (db: Db, store_id: StoreId) =>
  (await findWhatsappTemplates(db, store_id)).filter(
    ({ state, language, variables, head, button_variable }) =>
      state === 'approved' &&
      language === INVITE_LANGUAGE &&
      variables === VALUES &&
      head !== 'media' &&
      !button_variable,
  );

export async function readReviewSettings(db: Db, store_id: StoreId) {
  const [settings, whatsapp, templates] = await Promise.all([
    getReviewSettings(db, store_id),
    sendsWhatsapp(db, store_id),
    findInviteTemplates(db, store_id),
  ]);
  return { ...settings, whatsapp, templates: templates.map(({ name, body }) => ({ name, body })) };
}

/** @throws {AppError} whatsapp_template_unfit for one that has no room for a name, an order and a link, or is not approved */
export async function refuseTemplate(db: Db, store_id: StoreId, name: string): Promise<void> {
  if (name === '' || (await findInviteTemplates(db, store_id)).some((template) => template.name === name)) return;
  throw fieldError('whatsapp_template_unfit', 'invite_template');
}
