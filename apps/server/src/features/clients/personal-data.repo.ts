import { BANK_LINE } from '@comanda/domain/fields/bank-line';
import { CHARGE } from '@comanda/domain/fields/charge';
import { CLIENT } from '@comanda/domain/fields/client';
import { usualIn } from '@comanda/domain/fields/field';
import { ORDER } from '@comanda/domain/fields/order';
import type { ClientId, OrderId, StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { orNotFound } from '../../platform/app-error.ts';
import { anyStore } from '../../platform/database/any-store.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { erasedPhone, findOtherPhones, forgetPhones } from '../client-phones/public.ts';
import { findTags } from '../segments/public.ts';

/** Everything that a store keeps of a person. @throws {AppError} not_found */
export async function readPersonalData(db: Db, store_id: StoreId, id: ClientId) {
  const [
    client,
    orders,
    credit,
    payments,
    tabs,
    mailings,
    messages,
    charges,
    pix,
    whatsapp,
    consents,
    devices,
    cards,
    tags,
    other_phones,
  ] = await Promise.all([
    db
      .selectFrom('clients')
      .where('store_id', '=', store_id)
      .where('id', '=', id)
      .select(['id', 'name', 'phone', 'email', 'tax_id', 'birthday_day', 'birthday_month', 'notes', 'points'])
      .select(['last_address', 'blocked', 'blocked_reason', 'no_marketing', 'source', 'created_at', 'contacted_at'])
      .select([
        'allergies',
        'source_code',
        'credit_limit',
        'first_order_at',
        'last_order_at',
        'orders_count',
        'orders_total',
      ])
      .executeTakeFirst(),
    db
      .selectFrom('orders as o')
      .where('o.store_id', '=', anyStore(store_id))
      .where('o.client_id', '=', id)
      .select(['o.number', 'o.day', 'o.created_at', 'o.status', 'o.client_name', 'o.client_phone', 'o.client_email'])
      .select(['o.client_tax_id', 'o.address', 'o.address_number', 'o.reference', 'o.zipcode', 'o.city_name'])
      .select(['o.latitude', 'o.longitude', 'o.observation', 'o.payment_name', 'o.subtotal', 'o.fee', 'o.discount'])
      .select(['o.total', 'o.rating', 'o.review', 'o.messages'])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('order_items as i')
            .where('i.store_id', '=', store_id)
            .whereRef('i.order_id', '=', 'o.id')
            .select(['i.name', 'i.quantity', 'i.observation', 'i.total', 'i.liked'])
            .orderBy('i.line'),
        ).as('items'),
      )
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('order_reviews as v')
            .where('v.store_id', '=', store_id)
            .whereRef('v.order_id', '=', 'o.id')
            .select(['v.reasons', 'v.delivery_liked', 'v.invited_at', 'v.changed_at', 'v.google_asked_at'])
            .select(['v.google_points', 'v.review_points']),
        ).as('reviews'),
      )
      .select((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom('deliveries as d')
            .where('d.store_id', '=', store_id)
            .whereRef('d.order_id', '=', 'o.id')
            .select(['d.delivered_at', 'd.latitude', 'd.longitude', 'd.reason']),
        ).as('deliveries'),
        jsonArrayFrom(
          eb
            .selectFrom('door_reports as r')
            .where('r.store_id', '=', store_id)
            .whereRef('r.order_id', '=', 'o.id')
            .select(['r.kind', 'r.note', 'r.latitude', 'r.longitude', 'r.reported_at'])
            .orderBy('r.id'),
        ).as('door_reports'),
      ])
      .orderBy('o.id')
      .execute(),
    db
      .selectFrom('credit_entries')
      .where('store_id', '=', store_id)
      .where('client_id', '=', id)
      .select(['created_at', 'kind', 'amount', 'note'])
      .orderBy('id')
      .execute(),
    db
      .selectFrom('cash_movements')
      .where('store_id', '=', store_id)
      .where('client_id', '=', id)
      .select(['created_at', 'kind', 'payment_name', 'amount', 'tendered', 'reason'])
      .orderBy('id')
      .execute(),
    db
      .selectFrom('tabs')
      .where('store_id', '=', store_id)
      .where('client_id', '=', id)
      .select(['number', 'name', 'people', 'opened_at', 'closed_at'])
      .orderBy('id')
      .execute(),
    db
      .selectFrom('mailing_sends')
      .where('store_id', '=', store_id)
      .where('client_id', '=', id)
      .select(['day', 'type'])
      .orderBy('day')
      .execute(),
    db
      .selectFrom('campaign_messages as m')
      .innerJoin('campaigns as k', (join) =>
        join.onRef('k.store_id', '=', 'm.store_id').onRef('k.id', '=', 'm.campaign_id'),
      )
      .where('m.store_id', '=', store_id)
      .where('m.client_id', '=', id)
      .select([
        'k.name',
        'k.channel',
        'm.queued_at',
        'm.state',
        'm.sent_at',
        'm.delivered_at',
        'm.read_at',
        'm.clicked_at',
      ])
      .orderBy('m.id')
      .execute(),
    db
      .selectFrom('single_charges')
      .where('store_id', '=', store_id)
      .where('client_id', '=', id)
      .select(['created_at', 'name', 'phone', 'tax_id', 'description', 'amount', 'due_date', 'paid_on'])
      .orderBy('id')
      .execute(),
    db
      .selectFrom('bank_lines as l')
      .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'l.store_id').onRef('o.id', '=', 'l.order_id'))
      .where('l.store_id', '=', store_id)
      .where('o.client_id', '=', id)
      .select(['o.number', 'l.date', 'l.amount', 'l.payer', 'l.memo', 'l.end_to_end_id'])
      .orderBy('l.id')
      .execute(),
    db
      .selectFrom('whatsapp_messages as m')
      .innerJoin('whatsapp_talks as t', (join) =>
        join.onRef('t.store_id', '=', 'm.store_id').onRef('t.id', '=', 'm.talk_id'),
      )
      .where('m.store_id', '=', store_id)
      .where('t.client_id', '=', id)
      .select(['t.phone', 't.name', 'm.direction', 'm.body', 'm.created_at'])
      .orderBy('m.id')
      .execute(),
    db
      .selectFrom('client_consents')
      .where('store_id', '=', store_id)
      .where('client_id', '=', id)
      .select(['created_at', 'channel', 'state', 'place', 'said_where', 'said_on', 'replaced_at'])
      .orderBy('id')
      .execute(),
    db
      .selectFrom('news_devices')
      .where('store_id', '=', store_id)
      .where('client_id', '=', id)
      .select(['created_at', 'endpoint'])
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('saved_cards')
      .where('store_id', '=', store_id)
      .where('client_id', '=', id)
      .select(['created_at', 'card_brand', 'card_bin', 'card_last_four', 'provider', 'used_at'])
      .orderBy('id')
      .execute(),
    findTags(db, store_id, id),
    findOtherPhones(db, store_id, id),
  ]);
  const said = { other_phones, mailings, messages, whatsapp, consents, devices, cards, tags };
  return { client: orNotFound(client), orders, credit, payments, tabs, charges, pix, ...said };
}

export type PersonalData = Awaited<ReturnType<typeof readPersonalData>>;

export async function hasOpenOrder(db: Db, store_id: StoreId, client_id: ClientId): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('client_id', '=', client_id)
    .where('status', 'not in', ['delivered', 'cancelled'])
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const GONE = { ...usualIn(ORDER, 'personal'), client_name: 'Cliente apagado' };
const UNNAMED_ORDER = { ...GONE, messages: '[]' };
/** What an event's copy of an order says of its client. */
const { customer_id: _id, latitude: _latitude, longitude: _longitude, ...SAID } = GONE;
const UNNAMED_CARD = { ...SAID, messages: [] };

/** Takes the person out; numbers, items and amounts stay. @returns the e-mail that it had @throws {AppError} not_found */
export async function eraseFrom(tx: Tx, store_id: StoreId, id: ClientId): Promise<string> {
  const before = await tx
    .selectFrom('clients')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .select(['email', 'customer_id'])
    .forUpdate()
    .executeTakeFirst();
  const { email, customer_id } = orNotFound(before);
  if (customer_id !== null)
    await tx.deleteFrom('carts').where('store_id', '=', store_id).where('customer_id', '=', customer_id).execute();
  await tx
    .updateTable('clients')
    .set({
      ...usualIn(CLIENT, 'personal'),
      name: 'Cliente apagado',
      phone: erasedPhone(id),
      last_address: null,
      no_marketing: true,
    })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('single_charges')
    .set({ ...usualIn(CHARGE, 'personal'), name: 'Cliente apagado' })
    .where('store_id', '=', store_id)
    .where('client_id', '=', id)
    .execute();
  const mine = sql`select id from orders where store_id = ${store_id} and client_id = ${id}`;
  await sql`update tabs set name = '' where store_id = ${store_id} and client_id = ${id}`.execute(tx);
  await sql`update credit_entries set note = '' where store_id = ${store_id} and client_id = ${id}`.execute(tx);
  await sql`update loyalty_entries set note = '' where store_id = ${store_id} and client_id = ${id}`.execute(tx);
  await sql`
    update deliveries set latitude = null, longitude = null, reason = ''
    where store_id = ${store_id} and order_id in (${mine})`.execute(tx);
  await sql`delete from review_pictures where store_id = ${store_id} and order_id in (${mine})`.execute(tx);
  await sql`
    update order_reviews set named = false, reasons = '{}' where store_id = ${store_id} and order_id in (${mine})`.execute(
    tx,
  );
  await sql`update measured_orders set browser = null where store_id = ${store_id} and order_id in (${mine})`.execute(
    tx,
  );
  await sql`delete from delivery_pictures where store_id = ${store_id} and order_id in (${mine})`.execute(tx);
  await sql`
    update door_reports set latitude = null, longitude = null, note = ''
    where store_id = ${store_id} and order_id in (${mine})`.execute(tx);
  await tx
    .updateTable('bank_lines')
    .set({ ...usualIn(BANK_LINE, 'personal'), payer: 'Cliente apagado' })
    .where('store_id', '=', store_id)
    .where('order_id', 'in', sql<OrderId>`(${mine})`)
    .execute();
  // What Meta told is kept as it came; the last eight digits are in each form of a number.
  await sql`
    delete from partner_messages m using whatsapp_talks t
    where m.partner = 'whatsapp' and m.store_id = ${store_id} and m.done_at is not null and t.store_id = ${store_id}
      and t.client_id = ${id} and t.phone is not null
      and position(convert_to(right(t.phone, 8), 'UTF8') in m.body) > 0`.execute(tx);
  const talks = sql`select id from whatsapp_talks where store_id = ${store_id} and client_id = ${id}`;
  await sql`
    delete from whatsapp_media where store_id = ${store_id} and message_id in (
      select id from whatsapp_messages where store_id = ${store_id} and talk_id in (${talks}))`.execute(tx);
  await sql`delete from whatsapp_messages where store_id = ${store_id} and talk_id in (${talks})`.execute(tx);
  await sql`delete from whatsapp_talks where store_id = ${store_id} and client_id = ${id}`.execute(tx);
  await sql`delete from client_consents where store_id = ${store_id} and client_id = ${id}`.execute(tx);
  await sql`delete from news_devices where store_id = ${store_id} and client_id = ${id}`.execute(tx);
  await forgetPhones(tx, store_id, id);
  await sql`delete from client_tags where store_id = ${store_id} and client_id = ${id}`.execute(tx);
  await sql`
    update campaign_messages m set address = null, mail_id = null,
      state = case when state = 'queued' or exists (select from mails b where b.id = m.mail_id and b.sent_at is null)
        then 'dropped' else state end
    where store_id = ${store_id} and client_id = ${id}`.execute(tx);
  await sql`delete from client_merges where store_id = ${store_id} and client_id = ${id}`.execute(tx);
  await sql`delete from client_claims where store_id = ${store_id} and client_id = ${id}`.execute(tx);
  // Whom they brought and is still on the way brings nobody anything.
  await sql`
    update orders set referrer_client_id = null
    where store_id = ${store_id} and referrer_client_id = ${id} and status <> 'delivered'`.execute(tx);
  await sql`delete from order_tokens where store_id = ${store_id} and order_id in (${mine})`.execute(tx);
  await sql`update order_items set observation = '' where store_id = ${store_id} and order_id in (${mine})`.execute(tx);
  await sql`
    update events set payload = jsonb_set(payload, '{order}', (payload -> 'order') || ${JSON.stringify(UNNAMED_CARD)}::jsonb
      || jsonb_build_object('cart_itens', coalesce((select jsonb_agg(line || '{"observation": ""}')
        from jsonb_array_elements(payload -> 'order' -> 'cart_itens') line), '[]')))
    where store_id = ${store_id} and order_id in (${mine}) and payload ? 'order'`.execute(tx);
  await tx
    .updateTable('orders')
    .set(UNNAMED_ORDER)
    .where('store_id', '=', store_id)
    .where('client_id', '=', id)
    .execute();
  return email;
}

/** Mails that wait, or failed, may hold the person's name. */
export async function deleteMailsTo(tx: Tx, email: string): Promise<void> {
  if (email !== '') await tx.deleteFrom('mails').where('recipient', '=', email).execute();
}
