import { PAYMENT } from '@comanda/domain/codes';
import { addDays, toLocal } from '@comanda/domain/local-time';
import { add, percent } from '@comanda/domain/money';
import { billMonth, PLAN_TABLES, planTableOf } from '@comanda/domain/stores/plans';
import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import { sumDelivered } from '../src/features/invoices/invoices.repo.ts';
import { recordPayments } from '../src/features/cash/public.ts';
import { placeKeys } from '../src/features/fees/place-keys.ts';
import { recordChanges } from '../src/platform/changes.ts';
import type { Tx } from '../src/platform/db.ts';
import { hashToken } from '../src/platform/tokens.ts';
import type { SeedStore } from './make-order.ts';
import type { Picks } from './picks.ts';

const DAY = 86_400_000;
/** Four meals of one client, R$ 287,40. */
export const LAST_MONTHS_DEBT = [62.9, 81.5, 54.2, 88.8] as const;
const REPLIES = ['Obrigada! Volte sempre.', 'Sentimos pela demora: já pusemos mais gente na cozinha.'];
const SOURCES = { whatsapp: 0.4, instagram: 0.3, qr: 0.2, google: 0.1 };

export interface Life {
  store_id: StoreId;
  store: SeedStore;
  picks: Picks;
  /** The owner, the manager and the attendant. */
  people: { owner: number; manager: number; attendant: number };
  now: Date;
}

/** What clients are and say: points, replies to reviews, friends who came by a link, somebody who owes, places on the map. */
export async function writeClients(tx: Tx, { store_id, store, picks, people, now }: Life): Promise<void> {
  const { cashback_program } = await tx
    .selectFrom('stores')
    .select('cashback_program')
    .where('id', '=', store_id)
    .executeTakeFirstOrThrow();
  await sql`
    update orders set points_earned = round(total * ${cashback_program} / 100, 2)
    where store_id = ${store_id} and status = 'delivered' and created_at < ${new Date(now.getTime() - DAY)}`.execute(
    tx,
  );
  for (const [index, reply] of REPLIES.entries())
    await sql`
      update orders set review_reply = ${reply} where store_id = ${store_id} and review is not null
      and (rating <= 3) = ${index === 1} and id % 3 = 0`.execute(tx);
  const [friend, other, third, fourth] = [store.clients[0]!, store.clients[2]!, store.clients[3]!, store.clients[5]!]; // there are 140
  const friends = [friend.id, third.id, fourth.id];
  await sql`
    update orders o set referrer_client_id = (${friends}::bigint[])[1 + (f.place - 1) % 3],
      referral_reward = case when o.points_earned > 0 then 5 else 0 end
    from (
      select min(id) as id, row_number() over (order by min(id) desc) as place from orders
      where store_id = ${store_id} and client_id <> all(${[...friends, other.id]}::bigint[])
      group by client_id order by min(id) desc limit 9) f
    where o.store_id = ${store_id} and o.id = f.id`.execute(tx);
  await tx
    .updateTable('clients')
    .set({ credit_limit: 300 })
    .where('store_id', '=', store_id)
    .where('id', 'in', [other.id, third.id])
    .execute();
  const owed = { kind: 'sale', payment: PAYMENT.onCredit, payment_name: 'Fiado' } as const;
  const credit = { ...owed, client_id: other.id };
  await recordPayments(
    tx,
    store_id,
    [
      { ...credit, amount: 46.9, op_id: 'demo-credit-1' },
      { ...credit, amount: 28, op_id: 'demo-credit-2' },
    ],
    { user_id: people.attendant, now: new Date(now.getTime() - 6 * DAY) },
  );
  // What a charge asks for.
  for (const [at, amount] of LAST_MONTHS_DEBT.entries())
    await recordPayments(tx, store_id, [{ ...owed, client_id: third.id, amount, op_id: `demo-credit-${3 + at}` }], {
      user_id: people.attendant,
      now: new Date(now.getTime() - (46 - 3 * at) * DAY),
    });
  const places = new Map(
    store.clients.flatMap(({ address, number }) => {
      const [key] = placeKeys({ address: `${address}, ${number}`, city_name: 'Belo Horizonte' }, 1);
      return key === undefined ? [] : [[key, place(picks)] as const];
    }),
  );
  await tx
    .insertInto('address_places')
    .values([...places].map(([name, point]) => ({ store_id, place: name, ...point, learnt_at: now })))
    .execute();
}

/** Within two kilometres of the shop. */
const place = (picks: Picks) => ({
  latitude: Math.round((-19.9167 + (picks.next() - 0.5) * 0.03) * 1e6) / 1e6,
  longitude: Math.round((-43.9145 + (picks.next() - 0.5) * 0.03) * 1e6) / 1e6,
});

/** What its people did: prices changed, somebody invited, discounts allowed, bills of the platform paid. */
export async function writeOffice(tx: Tx, { store_id, store, picks, people, now }: Life): Promise<void> {
  const today = toLocal(now, store.opening.zone).date;
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const changed = store.menu.slice(2, 5).map(({ item }) => item);
  for (const [index, { id, price1 }] of changed.entries())
    await recordChanges(
      tx,
      { store: store_id, user: { id: people.owner, name: 'Helena Duarte' }, now: ago(12 - index * 5) },
      { menu_items: { column: 'id', ids: [id] } },
      async () => {
        await tx
          .updateTable('menu_items')
          .set({ price1: add(price1, 1) })
          .where('store_id', '=', store_id)
          .where('id', '=', id)
          .execute();
      },
    );
  await tx
    .insertInto('invites')
    .values({
      store_id,
      email: 'bento@comanda.test',
      type: 4,
      token_hash: hashToken('demo-invite'),
      invited_by: people.owner,
      created_at: ago(1),
      sent_at: ago(1),
      expires_at: ago(-6),
    })
    .execute();
  const discounted = await tx
    .selectFrom('orders')
    .select(['id', 'subtotal'])
    .where('store_id', '=', store_id)
    .where('origin', '=', 'cashier')
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  await tx
    .insertInto('approvals')
    .values(
      discounted.map(({ id, subtotal }, index) => ({
        store_id,
        kind: 'discount',
        user_id: people.attendant,
        approver_id: people.manager,
        order_id: id,
        amount: percent(subtotal, 15),
        reason: 'Cliente esperou demais',
        created_at: ago(2 + index),
      })),
    )
    .execute();
  await writeDraft(tx, { store_id, store, now });
  const year = today.slice(0, 4);
  await tx
    .insertInto('closes_schedules')
    .values({ store_id, date_start: `${year}-12-24`, date_end: `${year}-12-25`, description: 'Natal' })
    .execute();
  await writeBills(tx, store_id, today, now);
  await writeVisits(tx, { store_id, store, picks, today });
}

/** Prices that wait for the owner's word. */
async function writeDraft(tx: Tx, { store_id, store, now }: Pick<Life, 'store_id' | 'store' | 'now'>) {
  const draft = await tx
    .insertInto('menu_drafts')
    .values({
      store_id,
      name: 'Preços de dezembro',
      source: 'manual',
      created_at: now,
      updated_at: now,
      created_by_name: 'Helena Duarte',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const changes = store.menu.slice(6, 9).map(({ item }, index) => ({
    store_id,
    draft_id: draft.id,
    id: index + 1,
    entity: 'menu_items',
    op: 'update' as const,
    ref: String(item.id),
    fields: JSON.stringify({ price1: add(item.price1, 2) }),
  }));
  await tx.insertInto('menu_draft_changes').values(changes).execute();
}

/** The two months before this one: the first paid, the last to be paid. */
async function writeBills(tx: Tx, store_id: StoreId, today: string, now: Date): Promise<void> {
  let month = `${today.slice(0, 7)}-01`;
  for (const paid of [false, true]) {
    const last = addDays(month, -1);
    const due = `${month.slice(0, 7)}-10`;
    month = `${last.slice(0, 7)}-01`;
    const sales = await sumDelivered(tx, store_id, month, last);
    const amounts = billMonth(planTableOf(PLAN_TABLES, 1), {
      month,
      opened: addDays(month, -40),
      revenue: sales.revenue,
      invoices: false,
    });
    await tx
      .insertInto('bills')
      .values({ store_id, month, ...sales, ...amounts, due_date: due, created_at: now, paid_at: paid ? now : null })
      .execute();
  }
}

/** Of a hundred visits, how many come so far. */
const STEPS = { item: 0.62, cart: 0.34, checkout: 0.24, order: 0.17 };

/** A month of visitors, more at weekends. */
async function writeVisits(
  tx: Tx,
  { store_id, store, picks, today }: Pick<Life, 'store_id' | 'store' | 'picks'> & { today: string },
): Promise<void> {
  const rows = Array.from({ length: 30 }, (_, back) => addDays(today, -back)).flatMap((day) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const views = Math.round((90 + picks.below(60)) * (weekday === 0 || weekday >= 5 ? 1.5 : 1));
    const items = store.menu.slice(0, 12).map(({ item }) => ({
      kind: 'item',
      key: String(item.id),
      views: 4 + picks.below(30),
    }));
    const sources = Object.entries(SOURCES).map(([key, share]) => ({
      kind: 'source',
      key,
      views: Math.round(views * share),
    }));
    const steps = Object.entries(SOURCES).flatMap(([key, share]) =>
      Object.entries(STEPS).map(([step, part]) => ({
        kind: 'step',
        key: `${step} ${key}`,
        views: Math.round(views * share * part),
      })),
    );
    return [{ kind: 'page', key: '', views }, ...items, ...sources, ...steps].map((row) => ({ store_id, day, ...row }));
  });
  await tx.insertInto('page_views').values(rows).execute();
}

/** Somebody who wrote to the platform about the shop. */
export async function writeComplaints(tx: Tx, store_url: string, now: Date): Promise<void> {
  await tx
    .insertInto('complaints')
    .values({
      store_url,
      reason: 'outro',
      message: 'O telefone da loja não atende aos domingos.',
      contact: 'cliente@comanda.test',
      created_at: new Date(now.getTime() - 3 * DAY),
    })
    .execute();
}
