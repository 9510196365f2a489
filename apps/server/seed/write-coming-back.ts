import type { SegmentRules } from '@comanda/contract/marketing/segments';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { addDays, toLocal } from '@comanda/domain/local-time';
import { reasonsFor } from '@comanda/domain/clients/reviews';
import { foldText } from '@comanda/domain/search-text';
import { type Insertable, sql } from 'kysely';
import type { LoyaltyPrograms } from '../src/platform/db-types.ts';
import type { Tx } from '../src/platform/db.ts';
import type { Life } from './write-people.ts';

/** Of a hundred clients, how many said yes at the checkout, and of those how many took it back. */
const SAID_YES = { whatsapp: 0.62, email: 0.34, push: 0.08 } as const;
const TOOK_BACK = 0.05;
const WITH_EMAIL = 0.45;
const WITH_BIRTHDAY = 0.7;
const YEAR_DAYS = 365;

const TAGS = ['Condomínio Ipê', 'Almoço do escritório', 'Grupo da igreja'];
const ALLERGIES = ['Amendoim', 'Camarão', 'Lactose'];
const SEGMENTS: readonly { name: string; rules: SegmentRules }[] = [
  { name: 'Sumiram faz um mês', rules: [{ kind: 'recency', min: 30, max: 90 }] },
  { name: 'Aniversário neste mês', rules: [{ kind: 'birthday', month: 'this' }] },
  {
    name: 'Fãs que aceitam WhatsApp',
    rules: [
      { kind: 'group', groups: ['champions', 'loyal'] },
      { kind: 'consent', channel: 'whatsapp', given: true },
    ],
  },
];

const PROGRAMS: readonly Omit<Insertable<LoyaltyPrograms>, 'store_id' | 'created_at'>[] = [
  {
    name: 'Cashback em dobro de terça e quarta',
    kind: 'cashback',
    gives: 'balance',
    value: 10,
    weekdays: [2, 3],
    minimum: 40,
  },
  { name: 'Cartão de 10 pedidos', kind: 'stamps', gives: 'balance', value: 35, needs: 10, minimum: 30 },
  { name: 'Presente de aniversário', kind: 'birthday', gives: 'balance', value: 15, valid_days: 30 },
];

/** What a word on an order gives, from now on. */
const WORD_GIVES = 2;

/** What the shop knows of who comes back: since when, how to reach them, what they must not eat, and the groups it looks at. */
export async function writeComingBack(tx: Tx, { store_id, store, picks, now }: Life): Promise<void> {
  const today = toLocal(now, store.opening.zone).date;
  await sql`
    update clients c set last_address = o.address from (
      select distinct on (client_id) client_id, jsonb_build_object('address', address, 'number', address_number,
        'reference', reference, 'zipcode', zipcode, 'city_id', null, 'city_name', city_name,
        'variable_fee_id', variable_fee_id, 'fee_name', fee_name) as address
      from orders where store_id = ${store_id} and delivery_method = ${DELIVERY_METHOD.delivery} and address <> ''
      order by client_id, id desc) o
    where c.store_id = ${store_id} and c.id = o.client_id and c.last_address is null`.execute(tx);
  // A client is known since the first order.
  await sql`
    update clients c set created_at = o.first from (
      select client_id, min(created_at) as first from orders where store_id = ${store_id} group by client_id) o
    where c.store_id = ${store_id} and c.id = o.client_id and o.first < c.created_at`.execute(tx);
  const about = store.clients.map(({ id, name }, index) => ({
    id,
    email: picks.chance(WITH_EMAIL) ? `${foldText(name).replaceAll(/[^a-z]+/g, '.')}.${index}@comanda.test` : '',
    birthday: picks.chance(WITH_BIRTHDAY) ? addDays(today, picks.below(YEAR_DAYS)) : null,
  }));
  await sql`
    update clients c set email = a.email, birthday_day = extract(day from a.birthday), birthday_month = extract(month from a.birthday)
    from unnest(${about.map(({ id }) => id)}::bigint[], ${about.map(({ email }) => email)}::text[],
      ${about.map(({ birthday }) => birthday)}::date[]) as a (id, email, birthday)
    where c.store_id = ${store_id} and c.id = a.id and c.customer_id is null`.execute(tx);
  const said = about.flatMap(({ id, email }) =>
    Object.entries(SAID_YES)
      .filter(([channel, share]) => (channel !== 'email' || email !== '') && picks.chance(share))
      .map(([channel]) => ({ id, channel, back: picks.chance(TOOK_BACK) })),
  );
  await sql`
    with said as (
      select * from unnest(${said.map(({ id }) => id)}::bigint[], ${said.map(({ channel }) => channel)}::text[],
        ${said.map(({ back }) => back)}::boolean[]) as s (client_id, channel, back)),
    first as (
      select distinct on (client_id) client_id, id as order_id, created_at from orders
      where store_id = ${store_id} and created_at < ${now} order by client_id, created_at)
    insert into client_consents (store_id, client_id, channel, state, place, order_id, created_at, replaced_at)
    select ${store_id}::bigint, client_id, channel, 'given', 'checkout', order_id, created_at,
      case when back then greatest(created_at, ${now}::timestamptz - interval '9 days') end
    from said join first using (client_id)
    union all
    select ${store_id}::bigint, client_id, channel, 'withdrawn', case when channel = 'email' then 'unsubscribe' else 'message' end, null::bigint,
      greatest(created_at, ${now}::timestamptz - interval '9 days'), null::timestamptz
    from said join first using (client_id) where back`.execute(tx);
  await writeNotes(tx, { store_id, store, picks, now });
  await writeReviews(tx, { store_id, picks });
  await tx.insertInto('review_settings').values({ store_id, review_points: WORD_GIVES }).execute();
  await tx
    .insertInto('loyalty_programs')
    .values(PROGRAMS.map((program) => ({ store_id, ...program, created_at: now })))
    .execute();
  await tx
    .insertInto('client_segments')
    .values(SEGMENTS.map(({ name, rules }) => ({ store_id, name, rules: JSON.stringify(rules), created_at: now })))
    .execute();
}

/** What was pressed beside the stars: why, how the delivery was, and which dishes. */
async function writeReviews(tx: Tx, { store_id, picks }: Pick<Life, 'store_id' | 'picks'>): Promise<void> {
  const reviewed = await tx
    .selectFrom('orders')
    .select(['id', 'rating', 'delivery_method', 'reviewed_at', 'review_reply'])
    .where('store_id', '=', store_id)
    .where('rating', 'is not', null)
    .orderBy('id')
    .execute();
  if (reviewed.length === 0) return;
  await tx
    .insertInto('order_reviews')
    .values(
      reviewed.map(({ id, rating, delivery_method, reviewed_at, review_reply }) => {
        const brought = delivery_method === DELIVERY_METHOD.delivery;
        const reasons = reasonsFor(rating ?? 5, brought).filter(() => picks.chance(0.28));
        return {
          store_id,
          order_id: id,
          delivery_liked: brought ? picks.chance((rating ?? 5) > 3 ? 0.95 : 0.5) : null,
          reasons,
          replied_at: review_reply ? reviewed_at : null,
        };
      }),
    )
    .execute();
  await sql`
    update order_items i set liked = (o.rating > 3 or (i.order_id + i.line) % 3 = 0)
    from orders o where o.store_id = ${store_id} and o.rating is not null
      and i.store_id = o.store_id and i.order_id = o.id and (i.order_id + i.line) % 2 = 0`.execute(tx);
}

async function writeNotes(tx: Tx, { store_id, store, picks, now }: Pick<Life, 'store_id' | 'store' | 'picks' | 'now'>) {
  const tagged = store.clients.flatMap(({ id }) =>
    picks.chance(0.12) ? [{ store_id, client_id: id, name: picks.one(TAGS), created_at: now }] : [],
  );
  await tx.insertInto('client_tags').values(tagged).execute();
  for (const [index, allergies] of ALLERGIES.entries())
    await tx
      .updateTable('clients')
      .set({ allergies })
      .where('store_id', '=', store_id)
      .where('id', '=', store.clients[7 + index * 11]!.id) // there are 140
      .execute();
}
