import type { Campaign, CampaignCounts, Campaigns } from '@comanda/contract/marketing/campaigns';
import { liftOf } from '@comanda/domain/campaigns/results';
import type { StoreId } from '@comanda/domain/ids';
import { ZERO } from '@comanda/domain/money';
import { orNotFound } from '../../platform/app-error.ts';
import { canMail } from '../../platform/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { readSpent } from '../whatsapp/public.ts';
import { getSettings, getWriter, type Writer } from './campaign-settings.repo.ts';
import { type CampaignRow, findCampaigns, getCampaign } from './campaigns.repo.ts';
import { readMonth } from './month.repo.ts';
import { whatsappWays } from './whatsapp-ways.ts';
import { sumHeldOrders, sumMessages, sumOrders } from './results.repo.ts';

const SHOWN = 200;
type Reading = Pick<Services, 'db' | 'config'>;

export async function listCampaigns(services: Reading, store_id: StoreId, now: Date): Promise<Campaigns> {
  const { db } = services;
  const [store, settings, rows, whatsapp, whatsapp_month] = await Promise.all([
    getWriter(db, store_id),
    getSettings(db, store_id),
    findCampaigns(db, store_id, SHOWN),
    whatsappWays(services, store_id),
    readSpent(db, store_id, now),
  ]);
  const [campaigns, results] = await Promise.all([
    withCounts(services, store_id, rows, settings.result_days),
    readMonth(db, store_id, { days: settings.result_days, now }),
  ]);
  return { mail: mailState(services, store), whatsapp, whatsapp_month, settings, campaigns, ...results };
}

/** @throws {AppError} not_found */
export async function readCampaign(services: Reading, store_id: StoreId, id: number): Promise<Campaign> {
  const { db } = services;
  const [row, { result_days }] = await Promise.all([getCampaign(db, store_id, id), getSettings(db, store_id)]);
  const [campaign] = await withCounts(services, store_id, [row], result_days);
  return orNotFound(campaign);
}

export const mailState = ({ config }: Pick<Services, 'config'>, store: Pick<Writer, 'email_messages'>) => {
  if (!canMail(config)) return 'no_server';
  return store.email_messages ? 'on' : 'off';
};

export async function withCounts<Row extends CampaignRow>(
  { db }: Pick<Services, 'db'>,
  store_id: StoreId,
  rows: readonly Row[],
  days: number,
): Promise<(Row & { counts: CampaignCounts })[]> {
  const ids = rows.filter(({ state }) => state !== 'draft').map(({ id }) => id);
  if (ids.length === 0) return rows.map((row) => ({ ...row, counts: NO_COUNTS }));
  const [messages, orders, held] = await Promise.all([
    sumMessages(db, store_id, ids),
    sumOrders(db, store_id, ids, days),
    sumHeldOrders(db, store_id, ids, days),
  ]);
  const found = new Map<number, CampaignCounts>(ids.map((id) => [id, NO_COUNTS]));
  for (const { campaign_id, ...sums } of [...messages, ...orders, ...held])
    found.set(campaign_id, { ...(found.get(campaign_id) ?? NO_COUNTS), ...sums });
  return rows.map((row) => {
    const counts = found.get(row.id) ?? NO_COUNTS;
    const told = { people: counts.sent, ordered: counts.ordered };
    const without = { people: counts.held, ordered: counts.held_ordered };
    return { ...row, counts: { ...counts, lift: liftOf(told, without) } };
  });
}

export const NO_COUNTS: CampaignCounts = {
  held: 0,
  waiting: 0,
  sent: 0,
  delivered: 0,
  read: 0,
  clicked: 0,
  failed: 0,
  dropped: 0,
  ordered: 0,
  held_ordered: 0,
  orders: 0,
  revenue: ZERO,
  margin: ZERO,
  cost: ZERO,
  lift: null,
};
