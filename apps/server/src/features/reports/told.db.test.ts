import { deletePayouts, linkMarketplaceOrder, sendPayouts } from '@comanda/contract/finance/payouts';
import { reportAnswer } from '@comanda/contract/reports/reports';
import { OWN_ORIGINS, ROLE } from '@comanda/domain/codes';
import { asOrderId, type StoreId } from '@comanda/domain/ids';
import { addDays, toLocal } from '@comanda/domain/local-time';
import { toCents } from '@comanda/domain/money';
import { REPORTS } from '@comanda/domain/reports/list';
import { matchPayouts } from '@comanda/domain/statements/match-payouts';
import { merged } from '@comanda/domain/statements/payout-line';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { isWhole } from '../../../test/histories/whole.ts';
import { sellingStore } from '../../../test/order-factories.ts';
import { chancesOf, insertSales, randomSale, TODAY } from '../../../test/random-sales.ts';
import { appendEvent } from '../../platform/events.ts';
import { checkTold, keepTold } from '../payouts/public.ts';
import { readReport } from './read-report.ts';

const { as, services, setNow } = await testApp();
const { db } = services;
const zone = 'America/Sao_Paulo';
const CLOCK = { today: TODAY, zone };
const NOON = new Date(`${TODAY}T15:00:00Z`);
const START = addDays(TODAY, -30);
const REPORT = REPORTS.find(({ name }) => name === 'report-ifood')!; // of the list
const HEAD =
  'N° Pedido;ID completo do pedido;Data do pedido;Valor bruto;Comissão iFood;Promoção da loja;Estorno;Valor líquido';
const NUMBERS = ['101', '102', '103', ''];

/** Of each row what statements say, by a plain reading of all lines and all orders that there are. */
async function plain(store: StoreId, by: 'day' | 'partner') {
  const sums = new Map<string, number[]>();
  const outside = [0, 0, 0];
  const rows = await db.selectFrom('payout_lines').where('store_id', '=', store).selectAll().orderBy('id').execute();
  const sold = await db
    .selectFrom('orders as o')
    .leftJoin('marketplace_orders as m', (join) =>
      join.onRef('m.order_id', '=', 'o.id').onRef('m.store_id', '=', 'o.store_id'),
    )
    .where('o.store_id', '=', store)
    .select(['o.id', 'o.number', 'o.day', 'o.origin', 'o.status', 'o.total', 'o.created_at', 'm.partner_order'])
    .orderBy('o.id')
    .execute();
  const orders = sold
    .filter(({ origin, partner_order }) => origin === 'ifood' || (partner_order !== null && origin !== 'test'))
    .map(({ id, number, created_at, total, status, partner_order }) => ({
      order_id: id,
      number,
      partner_order: partner_order ?? '',
      date: toLocal(new Date(created_at), zone).date,
      minutes: null,
      total,
      status: status === 'delivered' || status === 'cancelled' ? status : ('open' as const),
      paid_at_store: false,
    }));
  const lines = merged(
    rows.map(({ partner_order: order, partner_order_long: order_long, ...line }) => ({ ...line, order, order_long })),
  );
  const { pairs, alone } = matchPayouts({ starts: START, ends: TODAY, lines, charges: [] }, orders);
  const told = [
    ...pairs.map(({ line, order }) => ({ line, order: sold.find(({ id }) => id === order.order_id)! })), // it is one of them
    ...alone.map((line) => ({ line, order: null })),
  ];
  for (const { line, order } of told) {
    const day = order?.day ?? line.date ?? '';
    if (day < START || day > TODAY) continue;
    if (order && !OWN_ORIGINS.includes(order.origin) && order.status !== 'cancelled' && order.status !== 'scheduled') {
      const key = by === 'day' ? day : order.origin;
      const kept = toCents(line.gross) - toCents(line.promotion_store) - toCents(line.refund) - toCents(line.net);
      const more = [1, toCents(line.promotion_store), toCents(line.refund), kept, toCents(line.net)];
      sums.set(
        key,
        (sums.get(key) ?? [0, 0, 0, 0, 0]).map((sum, at) => sum + (more[at] ?? 0)),
      );
    } else [1, order ? 0 : 1, toCents(line.net)].forEach((more, at) => (outside[at] = (outside[at] ?? 0) + more));
  }
  return { rows: Object.fromEntries([...sums].filter(([, [lines]]) => lines !== 0)), outside };
}

/** The same as the report says it. */
async function told(store: StoreId, by: 'day' | 'partner') {
  const wish = { start: START, end: TODAY, by, compare: 'none' as const, limit: 50 };
  const { rows, outside } = reportAnswer.parse(await readReport(services, REPORT, store, wish, NOON));
  const cents = (value: number | null | undefined) => Math.round((value ?? 0) * 100);
  return {
    rows: Object.fromEntries(
      rows.flatMap(({ key, values: { told_orders, promotions_paid, refunded, told_fee, paid_out } }) =>
        told_orders === 0 ? [] : [[key, [told_orders, ...[promotions_paid, refunded, told_fee, paid_out].map(cents)]]],
      ),
    ),
    outside: [outside?.lines ?? 0, outside?.strange ?? 0, cents(outside?.paid)],
  };
}

async function shop(seed: number) {
  setNow(NOON.toISOString());
  const { store } = await sellingStore(db);
  const client = as((await makeUser(db, ROLE.owner, store)).token);
  const chance = chancesOf(seed);
  const made = () => ({
    ...randomSale(chance, [0]),
    day: addDays(TODAY, -chance(26)),
    client: 0,
    origin: ['ifood', 'ifood', 'ifood', 'rappi', 'cashier', 'test'][chance(6)]!, // within its length
  });
  const number = (at: number) => NUMBERS[at]!; // likewise
  const ids: number[] = [];
  const statements: number[] = [];
  const changed = (id: number, type: 'new-order' | 'order-updated', payload: object) =>
    services.transaction((tx) => appendEvent(tx, store, { type, order_id: asOrderId(id), payload }, NOON));
  const any = () => ids[chance(ids.length)]!; // within its length
  const link = (id: number) =>
    client(linkMarketplaceOrder, {
      params: { id: asOrderId(id) },
      body: { store_id: store, marketplace: 'ifood', partner_order: number(chance(4)) },
    });
  const sell = async (some: number) => {
    const sales = await insertSales(
      db,
      store,
      Array.from({ length: some }, () => made()),
      1 + ids.length,
    );
    for (const { id, day } of sales) {
      ids.push(id);
      // A night's order is of the evening before; one for later was ordered days ago.
      const at = [`${addDays(day, 1)}T03:20:00Z`, `${addDays(day, -4)}T15:00:00Z`][chance(8)];
      if (at !== undefined)
        await db
          .updateTable('orders')
          .set({ created_at: new Date(at) })
          .where('store_id', '=', store)
          .where('id', '=', asOrderId(id))
          .execute();
      if (chance(2) === 0) await link(id);
      await changed(id, 'new-order', {});
    }
  };
  const setStatus = async (id: number, status: 'cancelled' | 'delivered') => {
    await db
      .updateTable('orders')
      .set({ status })
      .where('store_id', '=', store)
      .where('id', '=', asOrderId(id))
      .execute();
    await changed(id, 'order-updated', {
      change: status === 'cancelled' ? { kind: 'status', to: status } : { kind: 'undo' },
    });
  };
  const send = async () => {
    const from = chance(24);
    const lines: string[] = [];
    for (let each = 0; each < 4 + chance(12); each += 1) {
      const date = addDays(TODAY, -Math.max(0, from - chance(5)));
      const [year, month, day] = date.split('-');
      const total = await db
        .selectFrom('orders')
        .where('id', '=', asOrderId(any()))
        .select('total')
        .executeTakeFirstOrThrow();
      const gross = chance(3) === 0 ? total.total : 40;
      const [promotion, refund] = [chance(3), chance(4) === 0 ? 5 : 0];
      const long = chance(5) === 0 ? `L${chance(4)}` : '';
      const words = [
        number(chance(3)),
        long,
        `${day}/${month}/${year} 19:31`,
        gross,
        -4,
        -promotion,
        -refund,
        gross - 4 - promotion - refund,
      ];
      lines.push(words.map((word) => (typeof word === 'number' ? word.toFixed(2).replace('.', ',') : word)).join(';'));
    }
    const file = new File([[HEAD, ...lines].join('\n')], `ifood ${chance(1e6)}.csv`);
    const { statement } = await client(sendPayouts, { body: { store_id: store }, files: { file } });
    if (statement && !statements.includes(statement.id)) statements.push(statement.id);
  };
  const acts: Record<string, () => Promise<unknown>> = {
    send,
    cancel: () => setStatus(any(), 'cancelled'),
    link: () => link(any()),
    late: () => sell(2),
    takeBack: async () => {
      if (statements.length < 2) return;
      const [id] = statements.splice(chance(statements.length), 1);
      await client(deletePayouts, { params: { id: id! }, query: { store_id: store } }); // there are some
    },
    undo: () => setStatus(any(), 'delivered'),
    night: () => keepTold(services, store, CLOCK),
  };
  await sell(50);
  return { store, chance, acts };
}

test.each(isWhole() ? [1, 2, 3, 4, 5, 6] : [1, 2])(
  'what statements say is kept as a plain reading of all of them says it, whatever happens (%i)',
  { timeout: 240_000 },
  async (seed) => {
    const { store, chance, acts } = await shop(seed);
    for (let each = 0; each < 3; each += 1) await acts['send']!(); // of the list
    const names = Object.keys(acts);
    for (let turn = 0; turn < 21; turn += 1) {
      const name = names[(turn + chance(3)) % names.length]!; // within its length
      await acts[name]!(); // of the list
      for (const by of ['partner', 'day'] as const)
        expect({ turn, name, by, ...(await told(store, by)) }).toEqual({ turn, name, by, ...(await plain(store, by)) });
    }
    const kept = await db.selectFrom('fact_told').where('store_id', '=', store).select('date').execute();
    expect(kept.length).toBeGreaterThan(0);
    for (let night = 0; night < 9; night += 1)
      expect(await checkTold(services, store, { ...CLOCK, today: addDays(TODAY, night) })).toBe(0);
  },
);

test('the night holds against the orders anew what is kept other than they say it, and tells', async () => {
  const { store, acts } = await shop(41);
  for (let each = 0; each < 4; each += 1) await acts['send']!(); // of the list
  const right = await told(store, 'partner');
  await db.updateTable('fact_told').set({ paid_out: 7 }).where('store_id', '=', store).execute();
  expect(await told(store, 'partner')).not.toEqual(right);
  let wrong = 0;
  for (let night = 0; night < 12; night += 1)
    wrong += await checkTold(services, store, { ...CLOCK, today: addDays(TODAY, night) });
  expect(wrong).toBeGreaterThan(0);
  expect(await told(store, 'partner')).toEqual(right);
});
