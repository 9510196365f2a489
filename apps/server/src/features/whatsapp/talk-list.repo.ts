import { foldText } from '@comanda/domain/search-text';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import type { TalkState } from '@comanda/domain/whatsapp/codes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

interface Wish {
  state?: TalkState | undefined;
  search?: string | undefined;
  client_id?: ClientId | undefined;
  most: number;
}
const talkColumns = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('whatsapp_talks as t')
    .leftJoin('users as u', 'u.id', 't.user_id')
    .where('t.store_id', '=', store_id)
    .select(['t.id', 't.name', 't.phone', 't.state', 't.reason', 't.unread', 't.last_text', 't.last_at', 't.client_id'])
    .select(['t.last_in_at', 't.opted_out_at', 'u.name as user_name'])
    .select((eb) =>
      eb
        .selectFrom('orders as o')
        .where('o.store_id', '=', store_id)
        .whereRef('o.client_id', '=', 't.client_id')
        .where('o.status', 'not in', ['delivered', 'cancelled'])
        .select('o.number')
        .orderBy('o.id', 'desc')
        .limit(1)
        .as('order_number'),
    )
    .select((eb) =>
      eb
        .and([
          eb('t.state', '=', 'bot'),
          eb.fn.coalesce(
            eb
              .selectFrom('whatsapp_messages as m')
              .where('m.store_id', '=', store_id)
              .whereRef('m.talk_id', '=', 't.id')
              .select('m.by_bot')
              .orderBy('m.id', 'desc')
              .limit(1),
            sql<boolean>`false`,
          ),
        ])
        .$castTo<boolean>()
        .as('last_by_bot'),
    );

/** The latest first; `search` is a part of a name, of a number, or an open order's number. */
export async function findTalkRows(db: Db, store_id: StoreId, { state, search = '', client_id, most }: Wish) {
  const digits = search.replaceAll(/\D/g, '');
  return talkColumns(db, store_id)
    .$if(state !== undefined, (query) => query.where('t.state', '=', state ?? 'person'))
    .$if(client_id !== undefined, (query) => query.where('t.client_id', '=', client_id ?? null))
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          sql<boolean>`lower(t.name) like ${`%${search.toLowerCase()}%`}`,
          sql<boolean>`lower(t.name) like ${`%${foldText(search)}%`}`,
          ...(digits.length < 3 ? [] : [sql<boolean>`t.phone like ${`%${digits}%`}`]),
          ...(digits === '' || digits.length > 9
            ? []
            : [
                sql<boolean>`exists (select 1 from orders x where x.store_id = ${store_id} and x.client_id = t.client_id
                  and x.number = ${Number(digits)})`,
              ]),
        ]),
      ),
    )
    .orderBy('t.last_at', 'desc')
    .limit(most)
    .execute();
}

export const getTalkRow = async (db: Db, store_id: StoreId, id: number) =>
  talkColumns(db, store_id).where('t.id', '=', id).executeTakeFirst();

export async function countTalks(db: Db, store_id: StoreId) {
  const { rows } = await sql<{ person: number; bot: number; done: number; unread: number }>`
    select count(*) filter (where state = 'person')::int as person, count(*) filter (where state = 'bot')::int as bot,
      count(*) filter (where state = 'done')::int as done,
      count(*) filter (where state = 'person' and unread > 0)::int as unread
    from whatsapp_talks where store_id = ${store_id}`.execute(db);
  return rows[0] ?? { person: 0, bot: 0, done: 0, unread: 0 };
}

/** The latest, oldest first. */
export async function findTalkMessages(db: Db, store_id: StoreId, talk_id: number, most: number) {
  const rows = await db
    .selectFrom('whatsapp_messages as m')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .where('m.store_id', '=', store_id)
    .where('m.talk_id', '=', talk_id)
    .select(['m.id', 'm.direction', 'm.kind', 'm.body', 'm.state', 'm.error', 'm.by_bot', 'm.content', 'm.created_at'])
    .leftJoin('whatsapp_media as f', (join) =>
      join.onRef('f.store_id', '=', 'm.store_id').onRef('f.message_id', '=', 'm.id'),
    )
    .select('u.name as user_name')
    .select(['f.type as media_type', 'f.state as media_state', 'f.name as media_name'])
    .orderBy('m.id', 'desc')
    .limit(most)
    .execute();
  return rows.toReversed();
}
