import type { CampaignAudience, CampaignCoupon } from '@comanda/contract/marketing/campaigns';
import { RECIPE_WORDS } from '@comanda/domain/campaigns/recipes';
import { addDays, toInstant, toLocal } from '@comanda/domain/local-time';
import { type MailBlock, textOfBlocks } from '@comanda/domain/mailing/blocks';
import { money, ZERO } from '@comanda/domain/money';
import type { ItemId } from '@comanda/domain/ids';
import { type Insertable, sql } from 'kysely';
import { insertPersonalCoupons } from '../src/features/discounts/public.ts';
import type { Campaigns } from '../src/platform/db-types.ts';
import type { Tx } from '../src/platform/db.ts';
import type { Life } from './write-people.ts';

const MORNING = 10 * 60;
const NOON = 11 * 60 + 30;
const EVENING = 17 * 60 + 30;
const SECONDS_APART = 4;
const COUPON: CampaignCoupon = { type: 2, value: 10, minimum_value: 50, days: 7 };
/** What a morning tells is forgotten by the evening: of those who would have ordered then, it brings one in so many. */
const FORGOTTEN = 3;
/** Of a hundred who got it: whom it reached, who read it, who followed it. */
const REACHED = { delivered: 97, read: 74, clicked: 31 } as const;

type Words = Omit<Insertable<Campaigns>, 'store_id' | 'created_at' | 'state' | 'audience'> & {
  audience: CampaignAudience;
};
const everybody: CampaignAudience = { group: 'all', segment: null };

/** Whom the demo's mornings call back, on these days. */
const RESTED_DAYS = 6;
const CALLED = [-58, -51, -44, -37, -30];
const rested: CampaignAudience = {
  group: 'all',
  segment: { name: 'Sem pedir há 6 dias', rules: [{ kind: 'recency', min: RESTED_DAYS, max: null }] },
};

/** Given to who stays away, some days ago: who has not come since has it still. */
const MISSED_DAYS = 12;
const missed: CampaignAudience = {
  group: 'all',
  segment: { name: 'Sem pedir há 12 dias', rules: [{ kind: 'recency', min: MISSED_DAYS, max: null }] },
};

/** What was said to whom, and what came of it: nine that have gone, one that waits for its hour, one that is being written, one that runs by hand. */
export async function writeCampaigns(tx: Tx, life: Life): Promise<void> {
  const { store, now } = life;
  const { zone } = store.opening;
  const today = toLocal(now, zone).date;
  const at = (days: number, minutes: number) => toInstant(addDays(today, days), minutes, zone);
  const evening = {
    name: 'Terça em dobro',
    channel: 'whatsapp',
    template: 'terca_em_dobro',
    body: '{nome}\n{link}',
    audience: everybody,
    cost: 0.35,
  } as const;
  for (const days of CALLED)
    await writeSent(tx, life, at(days, MORNING), {
      ...evening,
      name: 'Almoço de volta',
      audience: rested,
      rest: RESTED_DAYS,
    });
  await writeSent(tx, life, at(-23, NOON), {
    name: 'Cardápio novo de verão',
    channel: 'email',
    subject: '{nome}, o verão chegou no quintal',
    body: 'Oi, {nome}. Entraram pratos frescos no cardápio.\n\nVeja aqui: {link}',
    button: 'Ver o cardápio de verão',
    audience: everybody,
    cost: 0,
  });
  await writeSent(tx, life, at(-16, EVENING), { ...evening, name: 'Sexta de pizza' });
  await writeSent(tx, life, at(-9, EVENING), evening);
  await writeCoupons(
    tx,
    life,
    at(-3, NOON),
    await writeSent(tx, life, at(-3, NOON), {
      name: 'Volta com desconto',
      channel: 'email',
      subject: '{nome}, faz {dias} dias',
      body: 'Oi, {nome}. {cupom} é seu até {validade}.\n\nPeça aqui: {link}',
      button: 'Usar meu cupom',
      cost: 0,
      coupon: JSON.stringify(COUPON),
      audience: missed,
      rest: MISSED_DAYS,
    }),
  );
  const kept = (words: Words & Pick<Insertable<Campaigns>, 'state'>) =>
    tx
      .insertInto('campaigns')
      .values({
        store_id: life.store_id,
        ...words,
        audience: JSON.stringify(words.audience),
        created_by: life.people.owner,
        created_at: now,
      })
      .execute();
  const [dish] = await findPictured(tx, life, 1);
  await kept({
    name: 'Feijoada da semana',
    state: 'scheduled',
    channel: 'email',
    subject: '{nome}, tem feijoada',
    body: 'Oi, {nome}. A panela vai para o fogo na noite anterior.\n\nPeça cedo: {link}',
    button: 'Pedir feijoada',
    audience: { group: 'regular', segment: null },
    start_at: at(6, MORNING),
  });
  await kept({
    name: 'Saudade com cupom',
    state: 'draft',
    channel: 'push',
    subject: '{nome}, faz {dias} dias',
    body: 'Tem {cupom} esperando por você até {validade}.',
    coupon: JSON.stringify(COUPON),
    item_id: dish ?? null,
    audience: { group: 'cooling', segment: null },
  });
  await kept({
    name: RECIPE_WORDS.birthday.name,
    recipe: 'birthday',
    state: 'on',
    channel: 'chat',
    body: RECIPE_WORDS.birthday.body,
    hold_back: false,
    audience: everybody,
  });
  await writeNews(tx, life);
}

/** It left some days ago, a message every few seconds; the orders that came after it are those of the shop. */
async function writeSent(
  tx: Tx,
  { store_id, people }: Life,
  began: Date,
  { cost, rest = null, ...words }: Words & { cost: number; rest?: number | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('campaigns')
    .values({
      store_id,
      ...words,
      audience: JSON.stringify(words.audience),
      state: 'done',
      queued_all: true,
      created_by: people.owner,
      created_at: began,
      started_at: began,
      ended_at: new Date(began.getTime() + 600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tells = words.channel === 'whatsapp';
  await sql`
    insert into campaign_messages (store_id, campaign_id, client_id, state, queued_at, sent_at, delivered_at, read_at, clicked_at, cost)
    select ${store_id}, ${id}, client_id, case when held then 'held' else 'sent' end, ${began}::timestamptz,
      case when not held then sent end,
      case when not held and ${tells} and luck < ${REACHED.delivered} then sent + interval '3 seconds' end,
      case when not held and luck < ${REACHED.read} then sent + luck * interval '2 minutes' end,
      case when not held and luck < ${REACHED.clicked} then sent + luck * interval '2 minutes' + interval '20 seconds' end,
      case when held then 0 else ${cost}::numeric end
    from (
      select c.client_id, row_number() over (order by c.client_id) % 10 = 7 as held,
        (c.client_id * 37 + ${id}::bigint * 11) % 100 as luck,
        ${began}::timestamptz + row_number() over (order by c.client_id) * ${SECONDS_APART} * interval '1 second' as sent
      from client_consents c
      where c.store_id = ${store_id} and c.channel = ${words.channel} and c.state = 'given' and c.created_at < ${began}
        and (c.replaced_at is null or c.replaced_at > ${began})
        and (${rest === null} or (
          select max(o.created_at) < ${began}::timestamptz - ${rest} * interval '1 day' from orders o
          where o.store_id = c.store_id and o.client_id = c.client_id and o.status <> 'cancelled' and o.created_at <= ${began})
          and (c.client_id % ${FORGOTTEN} = 0 or not exists (
            select from orders o where o.store_id = c.store_id and o.client_id = c.client_id
              and o.created_at between ${began}::timestamptz and ${began}::timestamptz + interval '3 days')))
    ) told`.execute(tx);
  return id;
}

/** Each who got the message has a coupon of their own. */
async function writeCoupons(tx: Tx, { store_id, store }: Life, began: Date, campaign: number): Promise<void> {
  const messages = await tx
    .selectFrom('campaign_messages')
    .where('store_id', '=', store_id)
    .where('campaign_id', '=', campaign)
    .where('state', '=', 'sent')
    .select(['id', 'client_id'])
    .orderBy('id')
    .execute();
  const expire_date = addDays(toLocal(began, store.opening.zone).date, COUPON.days);
  const nameOf = (id: number) => `VOLTA${id}`;
  const given = await insertPersonalCoupons(
    tx,
    store_id,
    messages.map(({ id, client_id }) => ({
      name: nameOf(id),
      client_id,
      type: COUPON.type,
      value: money(COUPON.value),
      minimum_value: money(COUPON.minimum_value),
      expire_date,
    })),
    began,
  );
  await sql`
    update campaign_messages m set discount_id = g.discount_id
    from unnest(${messages.map(({ id }) => id)}::bigint[], ${messages.map(({ id }) => given.get(nameOf(id)) ?? null)}::bigint[])
      as g (id, discount_id)
    where m.store_id = ${store_id} and m.id = g.id`.execute(tx);
}

const findPictured = async (tx: Tx, { store_id }: Life, most: number): Promise<ItemId[]> => {
  const rows = await tx
    .selectFrom('menu_items')
    .where('store_id', '=', store_id)
    .where('image', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('price1', '>', ZERO)
    .select('id')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

/** The store's own news, put together of blocks. */
async function writeNews(tx: Tx, life: Life): Promise<void> {
  const items = await findPictured(tx, life, 4);
  const blocks: MailBlock[] = [
    { kind: 'picture', item_id: items[0] ?? null, alt: 'Um prato da casa' },
    { kind: 'heading', text: 'Novidades no quintal' },
    { kind: 'text', text: 'Oi, {nome}. Os três que a casa mais gosta nesta semana:' },
    { kind: 'items', item_ids: items.slice(1) },
    { kind: 'button', text: 'Ver o cardápio' },
  ];
  await tx
    .insertInto('mailings')
    .values({
      store_id: life.store_id,
      type: 4,
      subject: '{nome}, tem novidade no quintal',
      preview: 'Os três que a casa mais gosta nesta semana',
      body: textOfBlocks(blocks),
      blocks: JSON.stringify(blocks),
      active: true,
    })
    .execute();
}
