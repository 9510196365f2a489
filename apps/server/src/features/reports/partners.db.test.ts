import { linkMarketplaceOrder, sendPayouts } from '@comanda/contract/finance/payouts';
import { reportAnswer, type ReportWish } from '@comanda/contract/reports/reports';
import { ROLE } from '@comanda/domain/codes';
import { REPORTS } from '@comanda/domain/reports/list';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { readReport } from './read-report.ts';

const { as, call, services, setNow } = await testApp();
const { db } = services;
const NOW = new Date('2026-11-20T22:30:00Z');
const report = REPORTS.find(({ name }) => name === 'report-ifood')!; // of the list
const HEAD =
  'N° Pedido;Data do pedido;Valor bruto;Comissão iFood;Taxa de transação;Promoção da loja;Estorno;Valor líquido;Motivo';

/** Three orders that a partner sent, the first of which cost as much as no other, and one that was typed in as the store's own. */
async function shop() {
  setNow(NOW);
  const { store, item } = await sellingStore(db);
  const client = as((await makeUser(db, ROLE.owner, store)).token);
  const order = async (partner_order: string, origin: string, more = {}) => {
    const { id, total } = await makeOrder(call, db, { store, item });
    const values = { origin, channel_fee: origin === 'cashier' ? 0 : 3, ...more };
    await db.updateTable('orders').set(values).where('store_id', '=', store).where('id', '=', id).execute();
    const body = { store_id: store, marketplace: 'ifood' as const, partner_order };
    if (partner_order !== '') await client(linkMarketplaceOrder, { params: { id }, body });
    return total;
  };
  const send = (...lines: string[]) =>
    client(sendPayouts, {
      body: { store_id: store },
      files: { file: new File([[HEAD, ...lines].join('\n')], 'ifood.csv') },
    });
  return {
    order,
    send,
    read: async (wish: Partial<ReportWish>) => {
      const day = { start: '2026-11-20', end: '2026-11-20', compare: 'none' as const, limit: 50 };
      return reportAnswer.parse(await readReport(services, report, store, { ...day, ...wish }, NOW));
    },
  };
}

test('what a statement took off is told of the orders that are counted, and of no others', async () => {
  const { order, send, read } = await shop();
  const total = await order('101', 'ifood');
  await order('102', 'ifood');
  await order('103', 'ifood', { status: 'cancelled' });
  await order('104', 'cashier');
  await order('', 'rappi');
  await send(
    '101;20/11/2026 19:31;40,00;-9,20;-1,28;-2,50;-4,20;22,82;não veio',
    '103;20/11/2026 19:31;40,00;-9,20;-1,28;0;-40,00;-10,48;cancelado',
    '104;20/11/2026 19:31;40,00;-9,20;-1,28;0;-7,00;22,52;',
    '999;20/11/2026 19:31;30,00;-6,90;-0,96;0;0;22,14;',
    '998;18/11/2026 19:31;30,00;-6,90;-0,96;0;0;22,14;',
  );
  const { rows, totals, outside } = await read({ by: 'partner' });
  const told = { promotions_paid: 2.5, refunded: 4.2, told_orders: 1, told_fee: 10.48, paid_out: 22.82 };
  const none = { promotions_paid: 0, refunded: 0, told_orders: 0, told_fee: 0, paid_out: 0 };
  expect(rows).toMatchObject([
    { key: 'ifood', label: 'iFood', values: { orders: 2, received: 2 * total - 6 - 2.5 - 4.2, ...told } },
    { key: 'rappi', label: 'Rappi', values: { orders: 1, received: total - 3, ...none } },
  ]);
  expect(totals).toMatchObject({ orders: 3, received: 3 * total - 9 - 2.5 - 4.2, ...told });
  expect(outside).toEqual({ lines: 3, strange: 1, paid: 34.18 });
});

test('by day a line is of its order’s day, beside the days before', async () => {
  const { order, send, read } = await shop();
  const total = await order('101', 'ifood');
  await order('102', 'ifood', { day: '2026-11-19' });
  // What the marketplace calls the day after is the same night.
  await send('101;21/11/2026 00:10;40,00;0;0;0;-4,20;35,80;', '102;20/11/2026 19:31;40,00;0;0;0;-1,10;38,90;');
  const { rows, previous, outside } = await read({ by: 'day', compare: 'before' });
  expect(rows).toMatchObject([
    { key: '2026-11-20', values: { refunded: 4.2, told_orders: 1 }, previous: { refunded: 1.1, paid_out: 38.9 } },
  ]);
  expect(previous?.totals).toMatchObject({ orders: 1, refunded: 1.1, received: total - 3 - 1.1 });
  expect(outside).toBeUndefined();
});

test('without a statement nothing is taken off and nothing is said', async () => {
  const { order, read } = await shop();
  const total = await order('101', 'ifood');
  const { totals, outside } = await read({ by: 'partner' });
  expect(totals).toMatchObject({ told_orders: 0, paid_out: 0, received: total - 3 });
  expect(outside).toBeUndefined();
});
