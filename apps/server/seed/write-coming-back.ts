import type { SegmentRules } from '@comanda/contract/segments';
import { addDays, toLocal } from '@comanda/domain/local-time';
import { foldText } from '@comanda/domain/search-text';
import { sql } from 'kysely';
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

/** What the shop knows of who comes back: since when, how to reach them, what they must not eat, and the groups it looks at. */
export async function writeComingBack(tx: Tx, { store_id, store, picks, now }: Life): Promise<void> {
  const today = toLocal(now, store.opening.zone).date;
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
  await tx
    .insertInto('client_segments')
    .values(SEGMENTS.map(({ name, rules }) => ({ store_id, name, rules: JSON.stringify(rules), created_at: now })))
    .execute();
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
