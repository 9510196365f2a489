import { MAILING_REST_DAYS, MAILING_TYPE, type mailings } from '@comanda/contract/marketing/mailing';
import type { In } from '@comanda/contract/route';
import { AUDIENCE_GROUPS, type AudienceGroup } from '@comanda/domain/campaigns/codes';
import type { StoreId } from '@comanda/domain/ids';
import { toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db.ts';
import {
  findGrouped,
  findTexts,
  findUnsubscribed,
  getPlan,
  getSender,
  type Grouped,
  type Recipient,
  type Sender,
  sumSends,
} from './mailing.repo.ts';
import { findSegments } from '../segments/public.ts';
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
  const [texts, sums, segments, planned] = await Promise.all([
    findTexts(db, store_id),
    sumSends(db, store_id),
    findSegments(db, store_id),
    getPlan(db, store_id),
  ]);
  const wanting = await readWanting(db, config, await findGrouped(db, store_id, segments, { month, now }));
  const count = (isIn: (client: Grouped) => boolean) =>
    onePerAddress(wanting.filter(({ client }) => isIn(client))).length;
  const groups = AUDIENCE_GROUPS.map((group) => [group, count((client) => client.groups.includes(group))]);
  return {
    email_messages: sender.email_messages,
    recipients: count(() => true),
    groups: Object.fromEntries(groups) as Record<AudienceGroup, number>, // one for each
    segments: segments.map(({ id, name }) => ({
      id,
      name,
      recipients: count((client) => client.segments.includes(id)),
    })),
    planned,
    sample: wanting[0]?.client.name ?? null,
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
export const withoutUnsubscribed = async (
  db: Db,
  config: Config,
  clients: readonly Recipient[],
): Promise<Recipient[]> => onePerAddress(await readWanting(db, config, clients));

/** Who has not said no to offers from stores, each with what tells their address. */
async function readWanting<Reader extends Recipient>(db: Db, config: Config, clients: readonly Reader[]) {
  const hashed = clients.map((client) => ({ client, hash: emailHash(config, client.email).toString('hex') }));
  const out = await findUnsubscribed(
    db,
    [...new Set(hashed.map(({ hash }) => hash))].map((hash) => Buffer.from(hash, 'hex')),
  );
  return hashed.filter(({ hash }) => !out.has(hash));
}

const onePerAddress = <Reader>(wanting: readonly { client: Reader; hash: string }[]): Reader[] => [
  ...new Map(wanting.map(({ client, hash }) => [hash, client])).values(),
];

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
