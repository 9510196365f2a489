import type { CampaignTrouble } from '@comanda/domain/campaigns/codes';
import type { StoreId } from '@comanda/domain/ids';
import { SHUT } from '../../partners/whatsapp/client.ts';
import type { Tx } from '../../platform/db.ts';
import { isLive } from './settings.repo.ts';
import { getTemplate } from './templates.repo.ts';

/** What keeps a template from going out to anybody at all; null where nothing does. */
export async function findTrouble(
  tx: Tx,
  store_id: StoreId,
  name: string,
): Promise<Exclude<CampaignTrouble, 'limit'> | null> {
  if (!(await isLive(tx, store_id))) return 'number_off';
  const template = await getTemplate(tx, store_id, { name, language: 'pt_BR' });
  return template?.state === 'approved' ? null : 'template';
}

/**
 * Failures that say nothing of the person: what was not sent for them may go out later. By the error that a message keeps; Meta's own
 * have its numbers: 131048 spam limit, 132015 template paused, 132016 template disabled, 132001 missing or not approved, 132000 other values,
 * 368 and 131031 account blocked.
 */
export const TROUBLES_OF: Readonly<Record<string, CampaignTrouble>> = {
  ...Object.fromEntries(SHUT.map((code) => [`meta_${code}`, 'number_off' as const])),
  off: 'number_off',
  meta_368: 'number_off',
  meta_131031: 'number_off',
  template_not_approved: 'template',
  template_values: 'template',
  meta_132000: 'template',
  meta_132001: 'template',
  meta_132015: 'template',
  meta_132016: 'template',
  meta_131048: 'limit',
};
