import type { StoreId } from '@comanda/domain/ids';
import { fieldError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { readFillableTemplates, sendsWhatsapp } from '../whatsapp/public.ts';
import { getReviewSettings } from './reviews.repo.ts';

/** Name, order and link. */
const VALUES = 3;

type Reading = Pick<Services, 'db' | 'config'>;

/** Templates that Meta has approved and that have room for the link. */
export const findInviteTemplates = async (services: Reading, store_id: StoreId) =>
  (await readFillableTemplates(services, store_id)).filter(({ variables }) => variables === VALUES);

export async function readReviewSettings(services: Reading, store_id: StoreId) {
  const { db } = services;
  const [settings, whatsapp, templates] = await Promise.all([
    getReviewSettings(db, store_id),
    sendsWhatsapp(db, store_id),
    findInviteTemplates(services, store_id),
  ]);
  return { ...settings, whatsapp, templates: templates.map(({ name, body }) => ({ name, body })) };
}

/** @throws {AppError} whatsapp_template_unfit for one that has no room for a name, an order and a link, or is not approved */
export async function refuseTemplate(services: Reading, store_id: StoreId, name: string): Promise<void> {
  if (name === '' || (await findInviteTemplates(services, store_id)).some((template) => template.name === name)) return;
  throw fieldError('whatsapp_template_unfit', 'invite_template');
}
