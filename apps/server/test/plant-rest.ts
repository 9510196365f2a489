import { asClientId, asItemId, asOrderId, type ItemId, type OrderId, type StoreId } from '@comanda/domain/ids';
import type { Db } from '../src/platform/db.ts';
import { hashToken } from '../src/platform/tokens.ts';
import { FRIDAY_EVENING } from './app.ts';
import { reviewRows } from './plant-reviews.ts';
import { plantCampaign } from './plant-campaign.ts';
import { plantFloor } from './plant-floor.ts';
import { plantPost } from './plant-post.ts';
import { plantRaffle } from './plant-raffle.ts';

/** Gives a demo store a row in every table that the demo leaves empty, secrets and odd values among them. */
export async function plantRest(db: Db, store_id: StoreId, picture: string): Promise<void> {
  const created_at = FRIDAY_EVENING;
  const first = async (table: 'menu_items' | 'complements' | 'clients' | 'orders') => {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('store_id', '=', store_id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const [item, complement, client] = [
    asItemId(await first('menu_items')),
    await first('complements'),
    asClientId(await first('clients')),
  ];
  const order = asOrderId(await first('orders'));
  const bill = await db
    .selectFrom('payable_payments')
    .select('id')
    .where('store_id', '=', store_id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const content = Buffer.from('%PDF-1.4\n%%EOF\n');
  await db
    .insertInto('payable_files')
    .values({ store_id, payment_id: bill.id, kind: 'pdf', name: 'boleto.pdf', content, created_at })
    .execute();
  await db
    .insertInto('loyalty_programs')
    .values({ store_id, kind: 'tier', gives: 'balance', name: 'Terça', value: 10, item_ids: [item], created_at })
    .execute();
  const entry = { store_id, program: 'cashback', kind: 'grant', amount: 3, cause: 'order', created_at } as const;
  const lot = await db
    .insertInto('loyalty_entries')
    .values({ ...entry, client_id: client, order_id: order, left_amount: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const use = await db
    .insertInto('loyalty_entries')
    .values({ ...entry, client_id: client, kind: 'use', amount: -2, order_id: order })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('loyalty_draws').values({ store_id, entry_id: use.id, lot_id: lot.id, amount: 2 }).execute();
  const user = await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow();
  const driver = await db
    .insertInto('drivers')
    .values({
      store_id,
      name: 'Zé "da moto"',
      email: 'ze@comanda.test',
      password_hash: 'segredo-do-motoboy',
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('orders')
    .set({ driver_id: driver.id, referrer_client_id: client, variable_fee_id: 3_000_777, customer_id: user.id })
    .where('store_id', '=', store_id)
    .where('id', '=', order)
    .execute();
  await db
    .updateTable('stores')
    .set({
      discount_password_hash: 'segredo-do-balcao',
      external_webhook: 'https://parceiro.exemplo/segredo',
      ifood_id: 'loja-9',
    })
    .where('id', '=', store_id)
    .execute();
  await db
    .updateTable('store_designs')
    .set({ logo: `/files/${store_id}/${picture}` })
    .where('store_id', '=', store_id)
    .execute();
  const group = await db
    .insertInto('print_groups')
    .values({ store_id, name: 'Forno' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('kitchen_changes')
    .values({
      store_id,
      order_id: order,
      line: 1,
      print_group_id: group.id,
      kind: 'cancel',
      quantity: 2,
      detail: JSON.stringify({ item: { item_id: item, name: 'X-Nena' }, which: null, from: null, to: null }),
      user_id: user.id,
      created_at,
      waste_reason: 'dropped',
      waste_cost: 6,
    })
    .execute();
  await db
    .insertInto('order_corrections')
    .values({
      store_id,
      order_id: order,
      user_id: user.id,
      reason: 'O cliente ligou',
      corrections: JSON.stringify([{ what: 'payment', before: 'Dinheiro', after: 'Pix' }]),
      payment_before: 2,
      payment_after: 46,
      total_before: 25,
      total_after: 25,
      created_at,
    })
    .execute();
  const note = await db
    .insertInto('fiscal_notes')
    .values({
      store_id,
      order_id: order,
      ref: 'nota-1',
      provider: 'focus-nfe',
      environment: 'test',
      state: 'refused',
      reason: 'Rejeição: NCM "inexistente"',
      total: 25,
      buyer_name: 'Clara; "Clarinha"',
      user_id: user.id,
      created_at,
      changed_at: created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('fiscal_steps')
    .values({ store_id, note_id: note.id, at: created_at, kind: 'state', state: 'refused', user_id: user.id })
    .execute();
  await db
    .insertInto('fiscal_voids')
    .values({
      store_id,
      environment: 'test',
      series: 1,
      first_number: 7,
      last_number: 9,
      reason: 'A numeração pulou sem nota',
      state: 'asked',
      user_id: user.id,
      created_at,
    })
    .execute();
  const last = await db
    .selectFrom('menu_items')
    .select('id')
    .where('store_id', '=', store_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('menu_items')
    .set({
      printer_group_id: group.id,
      stock_item_id_1: last.id,
      sold_out_until: 'infinity',
      description: '=1+1;"vírgula"\nlinha',
    })
    .where('store_id', '=', store_id)
    .where('id', '=', item)
    .execute();
  const supplier = await db
    .insertInto('suppliers')
    .values({ store_id, name: 'Frigorífico', phone: '31988120001', note: 'até 9h' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tag = await db
    .insertInto('tags')
    .values({
      store_id,
      name: 'Carne',
      unit: 'kg',
      cost: 31.4159,
      quantity: -0.000001,
      supplier_id: supplier.id,
      pack_name: 'caixa',
      pack_quantity: 5.5,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('recipes')
    .values({ store_id, tag_id: tag.id, menu_item_id: item, quantity: 0.18, unit: 'kg' })
    .execute();
  await db
    .insertInto('stock_movements')
    .values([
      { store_id, menu_item_id: item, quantity: -2, reason: 'sale', order_id: order, created_at },
      {
        store_id,
        complement_id: complement,
        quantity: 5,
        reason: 'receipt',
        user_id: user.id,
        user_name: 'Helena',
        created_at,
      },
      { store_id, tag_id: tag.id, quantity: 0.5, reason: 'loss', note: '+caiu', created_at },
    ])
    .execute();
  const many = [
    ['stock_cursors', { event_seq: 3 }],
    ['prep_days', { day: '2026-11-21', adjust_percent: 20, adjust_note: 'Jogo' }],
    [
      'prep_lines',
      {
        day: '2026-11-20',
        print_group_id: group.id,
        menu_item_id: item,
        prepared: 8,
        prepared_at: created_at,
        left_over: 3,
        kept: 1,
        waste_reason: 'not_sold',
        waste_cost: 12.4,
        counted_at: created_at,
      },
    ],
    ['cost_settings', { target_margin: 61.5, packaging_cost: 1.8, tax_percent: 6 }],
    ['channel_fees', { origin: 'ifood', fee_percent: 23.5, fee_fixed: 0.99 }],
    ['statement_mappings', { source: 'bank', headings: '{"date":"Quando"}' }],
    [
      'marketplace_contracts',
      {
        marketplace: 'ifood',
        commission: 12,
        payment_fee: 3.2,
        monthly_fee: 110,
        payout_days: 30,
        promotion_share: 50,
        advance: false,
        updated_at: created_at,
      },
    ],
    [
      'marketplace_orders',
      { order_id: order, marketplace: 'ifood', partner_order: '987', set_by: user.id, set_at: created_at },
    ],
    [
      'payout_claims',
      {
        marketplace: 'ifood',
        finding_key: 'missing_payout | 987 | 2026-11-20 | ',
        kind: 'missing_payout',
        partner_order: '987',
        date: '2026-11-20',
        amount: 63.52,
        state: 'contested',
        contested_on: '2026-11-21',
        protocol: '55',
        decided_by: user.id,
        decided_at: created_at,
      },
    ],
    ['print_settings', { footer_text: 'Obrigado' }],
    ...reviewRows(order, created_at),
    ['page_views', { day: '2026-11-20', kind: 'item', key: String(item), views: 3 }],
    ['report_favourites', { user_id: user.id, report: 'report', created_at }],
    [
      'report_sendings',
      {
        report: 'report',
        wish: '{"compare":"before"}',
        span: '7',
        format: 'pdf',
        every: 'week',
        weekdays: [1],
        month_day: 1,
        minutes: 450,
        recipients: [user.id],
        created_by: user.id,
        created_at,
        next_at: created_at,
        try_at: created_at,
      },
    ],
    ['client_consents', { client_id: client, channel: 'email', state: 'given', place: 'shop', created_at }],
    ['client_tags', { client_id: client, name: 'VIP', created_at }],
    ['client_segments', { name: 'Fiéis', rules: '[{"kind":"frequency","min":3,"max":null}]', created_at }],
    ['address_places', { place: 'Rua A', latitude: -19.912345678901, longitude: -43.9, learnt_at: created_at }],
    ['closes_schedules', { date_start: '2026-12-24', date_end: '2026-12-25' }],
    ['fee_areas', { position: 1, name: 'Centro', price: 7, corners: '[[0,0],[0,1],[1,1]]' }],
    ['fee_kms', { km: 2.5, price: 7 }],
    [
      'bills',
      {
        month: '2026-10-01',
        orders: 1,
        revenue: 10,
        tier: 0,
        plan_price: 0,
        invoice_addon: 0,
        total: 0,
        due_date: '2026-11-10',
        created_at,
      },
    ],
    ['order_tokens', { token_hash: hashToken('segredo'), order_id: order, purpose: 'review', expires_at: created_at }],
    [
      'invites',
      {
        email: 'x@y.zz',
        type: 3,
        token_hash: hashToken('convite'),
        invited_by: user.id,
        created_at,
        sent_at: created_at,
        expires_at: created_at,
      },
    ],
    [
      'store_auto_pix',
      {
        name: 'Nena',
        email: 'nena@y.zz',
        mobilePhone: '31',
        cpfCnpj: '1',
        incomeValue: 10,
        address: 'Rua',
        addressNumber: '1',
        province: 'MG',
        postalCode: '30',
        updated_at: created_at,
      },
    ],
  ] as const;
  for (const [table, values] of many) {
    const has = await db.selectFrom(table).select('store_id').where('store_id', '=', store_id).executeTakeFirst();
    // each row is whole for its own table
    if (has === undefined)
      await db
        .insertInto(table)
        .values({ store_id, ...values } as never)
        .execute();
  }
  await plantPost(db, store_id, item);
  await plantRaffle(db, store_id, order);
  await plantCampaign(db, store_id, client);
  await plantFloor(db, store_id, { order, client, user: user.id, driver: driver.id });
  await plantEvent(db, store_id, { item, complement, client, order, user: user.id });
  await plantDraft(db, store_id, item, user.id);
}

async function plantDraft(db: Db, store_id: StoreId, item: ItemId, publish_by: number): Promise<void> {
  const created_at = FRIDAY_EVENING;
  const draft = await db
    .insertInto('menu_drafts')
    .values({ store_id, name: 'Preços novos', source: 'prices', created_at, updated_at: created_at, publish_by })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { menu_group_id } = await db
    .selectFrom('menu_items')
    .select('menu_group_id')
    .where('id', '=', item)
    .executeTakeFirstOrThrow();
  const fields = JSON.stringify({ price1: 12.5, menu_group_id });
  const row = { store_id, draft_id: draft.id, entity: 'menu_items', fields };
  await db
    .insertInto('menu_draft_changes')
    .values([
      { ...row, id: 1, op: 'update', ref: String(item) },
      { ...row, id: 2, op: 'create', ref: '+novo' },
    ])
    .execute();
}

async function plantEvent(
  db: Db,
  store_id: StoreId,
  {
    item,
    complement,
    client,
    order,
    user,
  }: Record<'item' | 'complement' | 'client' | 'user', number> & { order: OrderId },
): Promise<void> {
  const line = {
    line: 1,
    item_id: item,
    flavor_ids: [item],
    complementos: [{ complement_id: complement, price: 1.5 }],
  };
  const card = { id: order, store_id, client_id: client, total: 31.1, cart_itens: [line] };
  const payload = JSON.stringify({ change: { kind: 'status', by: 'staff', user_id: user }, order: card });
  await db
    .insertInto('events')
    .values({ store_id, seq: 1, type: 'order-updated', order_id: order, payload, created_at: FRIDAY_EVENING })
    .execute();
}
