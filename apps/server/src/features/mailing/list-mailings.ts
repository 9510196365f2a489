import { MAILING_REST_DAYS, MAILING_TYPE, type mailings } from '@comanda/contract/marketing/mailing';
import type { In } from '@comanda/contract/route';
import { AUDIENCE_GROUPS, type AudienceGroup } from '@comanda/domain/campaigns/codes';
import type { StoreId } from '@comanda/domain/ids';
import { toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db.ts';
import {
  findGroups,
  findRecipients,
  findTexts,
  findUnsubscribed,
  getPlan,
  getSender,
  type Recipient,
  type Sender,
  sumSends,
} from './mailing.repo.ts';
import { SUGGESTED } from './mailing-texts.ts';
import { emailHash } from './unsubscribe.ts';

const NO_PREVIEW = { preview: '' };
type Reading = { db: Db; config: Config };

/** @throws {AppError} not_found */
export async function listMailings(
  { db, config }: Reading,
  store_id: StoreId,
  now: Date,
): Promise<In<typeof mailings>> {
  const { sender, month } = await senderAt(db, store_id, now);
  const [texts, sums, clients, groups, planned] = await Promise.all([
    findTexts(db, store_id),
    sumSends(db, store_id),
    findRecipients(db, store_id),
    findGroups(db, store_id, { month, now }),
    getPlan(db, store_id),
  ]);
  const recipients = await withoutUnsubscribed(db, config, clients);
  const counts = AUDIENCE_GROUPS.map((group) => [
    group,
    recipients.filter(({ id }) => groups.get(id)?.[group] === true).length,
  ]);
  return {
    email_messages: sender.email_messages,
    recipients: recipients.length,
    groups: Object.fromEntries(counts) as Record<AudienceGroup, number>, // one for each
    planned,
    sample: recipients[0]?.name ?? null,
    next_send: nextSend(sums.get(MAILING_TYPE.news)?.last_day ?? null, dayOf(sender, now)),
    mailings: Object.values(MAILING_TYPE).map((type) => {
      const row = texts.find((text) => text.type === type);
      const kept = row?.subject === '' ? undefined : row;
      const sent = sums.get(type)?.sent ?? 0;
      // One from before there was a preview has none.
      const draft = row?.draft ? { ...NO_PREVIEW, ...row.draft } : null;
      return {
        type,
        active: true,
        blocks: null,
        ...NO_PREVIEW,
        ...SUGGESTED[type],
        ...kept,
        draft,
        sent,
        suggested: kept === undefined,
      };
    }),
  };
}

/** Those who want offers from stores, one mail for each address. */
export async function withoutUnsubscribed(db: Db, config: Config, clients: readonly Recipient[]): Promise<Recipient[]> {
  const hashed = new Map(clients.map((client) => [emailHash(config, client.email).toString('hex'), client]));
  const out = await findUnsubscribed(
    db,
    [...hashed.keys()].map((hash) => Buffer.from(hash, 'hex')),
  );
  return [...hashed].flatMap(([hash, client]) => (out.has(hash) ? [] : [client]));
}

/** Who sends, and the month of their calendar. */
export async function senderAt(db: Db, store_id: StoreId, now: Date): Promise<{ sender: Sender; month: number }> {
  const sender = await getSender(db, store_id);
  return { sender, month: Number(dayOf(sender, now).slice(5, 7)) };
}

/** The store's own calendar day. */
export const dayOf = ({ timezone, country_id }: Sender, now: Date): string =>
  toLocal(now, storeZone(timezone, country_id)).date;

/** @returns null when it may be sent today */
export function nextSend(last: string | null, today: string): string | null {
  if (last === null) return null;
  const next = daysFrom(last, MAILING_REST_DAYS);
  return next > today ? next : null;
}

export const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
