import type { CampaignTrouble } from '@comanda/domain/campaigns/codes';
import type { StoreId } from '@comanda/domain/ids';
import { isFillable } from '@comanda/domain/whatsapp/template-parts';
import { SHUT } from '../../partners/whatsapp/client.ts';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { isMonthSpent } from './costs.ts';
import { ownsButton, TEMPLATE_LANGUAGE } from './read-templates.ts';
import { isLive } from './settings.repo.ts';
import { getTemplate } from './templates.repo.ts';

/** What keeps a template from going out to anybody at all; null where nothing does. */
export async function findTrouble(
  services: Pick<Services, 'partners' | 'config'>,
  tx: Tx,
  store_id: StoreId,
  { name, now }: { name: string; now: Date },
): Promise<Exclude<CampaignTrouble, 'limit'> | null> {
  if (!(await isLive(tx, store_id))) return 'number_off';
  const template = await getTemplate(tx, store_id, { name, language: TEMPLATE_LANGUAGE });
  const category = template?.category ?? 'marketing';
  if (await isMonthSpent(services, tx, store_id, { category, now })) return 'month_limit';
  if (template?.state !== 'approved') return 'template';
  return isFillable({ ...template, button_own: ownsButton(services.config, template) }) ? null : 'template';
}

/**
 * Failures that say nothing of the person: what was not sent for them may go out later. By the error that a message keeps; Meta's own
 * have its numbers: 131048 spam limit, 132015 template paused, 132016 template disabled, 132001 missing or not approved, 132000 other values,
 * 132012 and 132018 other parts, 131008 a part is missing, 368 and 131031 account blocked.
 */
export const TROUBLES_OF: Readonly<Record<string, CampaignTrouble>> = {
  ...Object.fromEntries(SHUT.map((code) => [`meta_${code}`, 'number_off' as const])),
  off: 'number_off',
  meta_368: 'number_off',
  meta_131031: 'number_off',
  template_not_approved: 'template',
  template_values: 'template',
  meta_132000: 'template',
  meta_132012: 'template',
  meta_132018: 'template',
  meta_131008: 'template',
  file_gone: 'template',
  meta_132001: 'template',
  meta_132015: 'template',
  meta_132016: 'template',
  meta_131048: 'limit',
  month_limit: 'month_limit',
};
