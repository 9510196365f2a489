import type { CampaignTrouble } from '@comanda/domain/campaigns/codes';
import type { StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { TROUBLES_OF } from '../whatsapp/public.ts';
import { lockCampaign, moveCampaign } from './campaigns.repo.ts';
import { takeBackUnsent } from './release.repo.ts';

/** What an automation tries again after a trouble that only sending shows. */
const TRIES_AFTER_MS = 30 * 60_000;

/**
 * What could not leave waits again. A campaign that met such a trouble is paused, since the next message would meet it too; an automation
 * goes on later by itself.
 */
export async function waitForNumber(tx: Tx, store_id: StoreId, id: number, now: Date): Promise<void> {
  const { state } = await lockCampaign(tx, store_id, id);
  const trouble = await takeBack(tx, store_id, id, now);
  if (trouble === null) return;
  if (state === 'sending') await moveCampaign(tx, store_id, id, { state: 'paused', trouble });
  if (state === 'on')
    await moveCampaign(tx, store_id, id, { trouble, trouble_until: new Date(now.getTime() + TRIES_AFTER_MS) });
}

/** @returns what kept messages of the campaign, which is held, from leaving; null where all left */
export async function takeBack(tx: Tx, store_id: StoreId, id: number, now: Date): Promise<CampaignTrouble | null> {
  const error = await takeBackUnsent(tx, store_id, id, { errors: Object.keys(TROUBLES_OF), now });
  return error === null ? null : (TROUBLES_OF[error] ?? null);
}
