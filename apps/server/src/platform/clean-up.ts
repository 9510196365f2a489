import type { Services } from './services.ts';
import { sessionBounds } from './sessions.ts';

const DAY = 86_400_000;
const MAIL_DAYS = 30;
const ROUTE_DAYS = 30;
/** A device that was alone for longer sends as if for the first time: its orders still have their keys. */
const JOURNAL_DAYS = 60;

/** Deletes what has expired: sessions, links, counted tries, old mails, measured roads. */
export async function cleanUp({ db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>): Promise<void> {
  const now = clock();
  const instant = now.toISOString();
  const { begun, used } = sessionBounds(config, now);
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<', instant),
        eb('created_at', '<', begun),
        eb.and([eb('user_id', 'is not', null), eb('last_seen_at', '<', used)]),
      ]),
    )
    .execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', instant).execute();
  await db.deleteFrom('client_claims').where('expires_at', '<', instant).execute();
  await db.deleteFrom('attempts').where('until', '<', instant).execute();
  const old = new Date(now.getTime() - MAIL_DAYS * DAY).toISOString();
  await db.deleteFrom('mails').where('created_at', '<', old).execute();
  const sent = new Date(now.getTime() - JOURNAL_DAYS * DAY).toISOString();
  await db.deleteFrom('journal_entries').where('received_at', '<', sent).execute();
  // Beyond what a screen may send again, an op has nothing left to say: it stands at the lines.
  await db.deleteFrom('kitchen_ops').where('created_at', '<', sent).execute();
  // Roads to customers' pins: the places that deliveries taught stay.
  const stale = new Date(now.getTime() - ROUTE_DAYS * DAY).toISOString();
  await db.deleteFrom('address_places').where('source', '=', 'route').where('learnt_at', '<', stale).execute();
}
