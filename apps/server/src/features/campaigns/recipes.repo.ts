import { birthdaysOn } from '@comanda/domain/clients/birthdays-on';
import { TEST_ORIGIN } from '@comanda/domain/codes';
import type { Recipe } from '@comanda/domain/campaigns/codes';
import type { StoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { addressOf, type Asked, capped, consented, reached, sayable } from './audience.repo.ts';

const DAY = 86_400_000;
const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY);

interface Moment {
  store_id: StoreId;
  now: Date;
  /** Of the store's calendar. */
  today: string;
  /** In the recipe's unit; 0 where it has none. */
  span: number;
}

/** What happened to whom: each cause is told once. Nothing long past counts, so that who turns a recipe on does not wake a whole list. */
const dueOf = (recipe: Recipe, { store_id, now, today, span }: Moment): RawBuilder<unknown> => {
  const absent = (days: number) => sql`
    select clients.id as client_id, 'desde ' || to_char(clients.last_order_at at time zone 'UTC', 'YYYY-MM-DD') as cause from clients
    where clients.store_id = ${store_id} and clients.last_order_at <= ${ago(now, days)} and clients.last_order_at > ${ago(now, days + 7)}`;
  switch (recipe) {
    case 'welcome':
      return sql`
        select clients.id as client_id, 'primeiro' as cause from clients
        where clients.store_id = ${store_id} and clients.first_order_at <= ${ago(now, 0.8)} and clients.first_order_at > ${ago(now, 4)}`;
    case 'second_order':
      return sql`
        select clients.id as client_id, 'segundo' as cause from clients
        where clients.store_id = ${store_id} and clients.orders_count = 1
          and clients.first_order_at <= ${ago(now, span)} and clients.first_order_at > ${ago(now, span + 7)}`;
    case 'win_back_15':
      return absent(15);
    case 'win_back_30':
      return absent(30);
    case 'win_back_60':
      return absent(60);
    case 'birthday': {
      const day = addDays(today, span);
      const { month, days } = birthdaysOn(day);
      return sql`
        select clients.id as client_id, ${day.slice(0, 4)} as cause from clients
        where clients.store_id = ${store_id} and clients.birthday_month = ${month} and clients.birthday_day = any(${days})`;
    }
    case 'abandoned_cart':
      return sql`
        select clients.id as client_id, ${today} as cause from carts k
        join clients on clients.store_id = k.store_id and clients.customer_id = k.customer_id
        where k.store_id = ${store_id} and k.updated_at <= ${ago(now, span / 1440)} and k.updated_at > ${ago(now, 1)}
          and exists (select from cart_items i where i.store_id = k.store_id and i.cookie_code = k.cookie_code)
          and (clients.last_order_at is null or clients.last_order_at < k.updated_at)`;
    case 'points_expiring':
      return sql`
        select e.client_id, 'vence ' || to_char(min(e.expires_at) at time zone 'UTC', 'YYYY-MM-DD') as cause
        from loyalty_entries e
        where e.store_id = ${store_id} and e.client_id is not null and e.left_amount > 0
          and e.expires_at > ${now} and e.expires_at <= ${ago(now, -span)}
        group by e.client_id`;
    case 'back_in_stock':
      return sql`
        select o.client_id, 'item ' || max(back.menu_item_id) || ' ' || ${today} as cause
        from (select distinct m.menu_item_id from stock_movements m
          where m.store_id = ${store_id} and m.created_at > ${ago(now, 1)} and m.menu_item_id is not null
            and m.stock_before <= 0 and m.stock_after > 0) back
        join order_items i on i.store_id = ${store_id} and i.item_id = back.menu_item_id
        join orders o on o.store_id = i.store_id and o.id = i.order_id
        where o.created_at > ${ago(now, 90)} and o.client_id is not null and o.status <> 'cancelled'
          and o.origin <> ${TEST_ORIGIN}
        group by o.client_id having count(distinct o.id) >= 2`;
    case 'review_request':
      return sql`select null::bigint as client_id, '' as cause where false`;
  }
};

/** The older e-mails of a store for the same occasion: who had one has been told. */
const SAME_MAIL: Partial<Record<Recipe, number>> = { welcome: 1, win_back_30: 2, birthday: 3 };

interface RecipeAsked extends Asked {
  campaign_id: number;
  recipe: Recipe;
  today: string;
  span: number;
}

const fitting = (asked: RecipeAsked) => {
  const type = SAME_MAIL[asked.recipe];
  return sql`
    with d as (${dueOf(asked.recipe, asked)}), p as (
      select d.client_id, d.cause, ${addressOf(asked)} as address
      from d join clients on clients.store_id = ${asked.store_id} and clients.id = d.client_id
    ), fit as (
      select p.client_id, p.cause, p.address
      from p join clients on clients.store_id = ${asked.store_id} and clients.id = p.client_id
      where ${consented(asked)} and ${reached(asked, sql`p.address`)} and ${sayable(asked)}
        and not ${capped(asked)}
        and not exists (select from campaign_messages m where m.store_id = ${asked.store_id}
          and m.campaign_id = ${asked.campaign_id} and m.client_id = p.client_id and m.cause = p.cause)
        and ${
          type === undefined
            ? sql`true`
            : sql`not exists (select from mailing_sends s where s.store_id = ${asked.store_id} and s.type = ${type}
                and s.client_id = p.client_id and s.day > (${asked.today}::date - 60))`
        }
    )`;
};

/** Whom a recipe would reach now. @param asked `campaign_id` 0 for one that the store has never kept */
export async function countDue(db: Db, asked: RecipeAsked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${fitting(asked)} select count(distinct coalesce(address, int8send(client_id)))::int as count from fit`.execute(db);
  return rows[0]?.count ?? 0;
}

const MOST_AT_ONCE = 2_000;
/** Queues what has happened since; who is queued counts for the other recipes at once. @param cost of each message */
export async function queueDue(tx: Tx, asked: RecipeAsked, cost: number): Promise<void> {
  await sql`
    ${fitting(asked)}
    insert into campaign_messages (store_id, campaign_id, client_id, cause, address, state, queued_at, cost)
    select ${asked.store_id}, ${asked.campaign_id}, client_id, cause, address, 'queued', ${asked.now}, ${cost}
    from fit order by client_id limit ${MOST_AT_ONCE}
    on conflict do nothing`.execute(tx);
  const type = SAME_MAIL[asked.recipe];
  if (type !== undefined)
    await sql`
      insert into mailing_sends (store_id, type, client_id, day)
      select store_id, ${type}, client_id, ${asked.today}::date from campaign_messages
      where store_id = ${asked.store_id} and campaign_id = ${asked.campaign_id} and queued_at = ${asked.now}
        and state = 'queued'
      on conflict do nothing`.execute(tx);
}
