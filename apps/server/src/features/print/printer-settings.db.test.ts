import { takeAgentJob, reportAgentJob } from '@comanda/contract/floor/print-jobs';
import { addPrintGroup, savePrintSettings } from '@comanda/contract/floor/print';
import {
  addPrintAgent,
  addPrinter,
  deletePrinter,
  findPrinters,
  updatePrinter,
} from '@comanda/contract/floor/printers';
import { updateOrder } from '@comanda/contract/orders/orders';
import { updateStore } from '@comanda/contract/stores/stores';
import { ROLE } from '@comanda/domain/codes';
import { money } from '@comanda/domain/money';
import { decodeBytes, type Printed } from '@comanda/escpos/decode';
import { beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeItem, makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { makeJobs } from './make-jobs.ts';
import { requestPrint } from './request-print.ts';

const { as, call, services } = await testApp();
const { db } = services;

async function setUp() {
  const shop = await sellingStore(db, { name: 'Cantina São João' });
  const store_id = shop.store;
  const owner = as((await makeUser(db, ROLE.owner, store_id)).token);
  const { agent, token } = await owner(addPrintAgent, { body: { store_id, name: 'Caixa' } });
  return { shop, store_id, owner, agent, key: { headers: { authorization: `Bearer ${token}` } } };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});

const add = (name: string, more: object = {}) =>
  world.owner(addPrinter, {
    body: { store_id: world.store_id, name, connection: 'tcp', address: '10.0.0.9', agent_id: world.agent.id, ...more },
  });
const change = (id: number, more: object) =>
  world.owner(updatePrinter, { params: { id }, body: { store_id: world.store_id, ...more } });
const settle = (body: object) => world.owner(savePrintSettings, { params: { id: world.store_id }, body });
/** Every paper that waits for a printer, as its bytes. */
async function papersAt(printer_id: number): Promise<Uint8Array[]> {
  const papers: Uint8Array[] = [];
  for (;;) {
    const { job } = await call(takeAgentJob, { ...world.key, body: { printer_id } });
    if (!job) return papers;
    papers.push(Buffer.from(job.payload, 'base64'));
    await call(reportAgentJob, { ...world.key, body: { job_id: job.id, outcome: 'printed' } });
  }
}
async function sold(more: Record<string, unknown> = {}) {
  const order = await makeOrder(call, db, world.shop, more);
  await world.owner(updateOrder, { body: { store_id: world.store_id, id: order.id, status: 'preparing' } });
  await makeJobs(services, world.store_id, FRIDAY_EVENING);
}
const linesOf = (bytes: Uint8Array, encoding: 'cp858' | 'ascii' = 'cp858') =>
  decodeBytes(bytes, encoding).filter((each): each is Extract<Printed, { kind: 'line' }> => each.kind === 'line');
const words = (bytes: Uint8Array) =>
  linesOf(bytes)
    .map(({ text }) => text)
    .join('\n');
const receipt = (op_id: string) =>
  services.transaction((tx) =>
    requestPrint(
      tx,
      world.shop.store,
      {
        kind: 'receipt',
        op_id,
        receipt: {
          title: 'Pedido 41',
          client_name: 'Ana',
          payments: [{ label: 'Dinheiro', amount: money(40) }],
          tendered: money(50),
          change: money(10),
          left: null,
          user_name: 'Helena',
          paid_at: FRIDAY_EVENING.toISOString(),
          opens_drawer: true,
        },
      },
      { user_id: null, now: FRIDAY_EVENING },
    ),
  );

test('copies are counted by how the order is handed over, and none is none', async () => {
  const { id } = await add('Caixa');
  const copies = async (copies_delivery: number, copies_takeaway: number, copies_table: number) => {
    await settle({ copies_delivery, copies_takeaway, copies_table });
    const papers: number[] = [];
    for (const way of [{}, { delivery_method: 1 }, { delivery_method: 3, table_number: 7 }]) {
      await sold(way);
      papers.push((await papersAt(id)).length);
    }
    return papers;
  };
  expect(await copies(3, 2, 4)).toEqual([3, 2, 4]);
  expect(await copies(0, 0, 0)).toEqual([0, 0, 0]);
});

test('large type, prices, code and footer are on the paper as the store has them', async () => {
  const { id } = await add('Caixa');
  await settle({ large_type: false, show_prices: true, show_qr: false, footer_text: '' });
  await sold();
  await settle({ large_type: true, show_prices: false, show_qr: true, footer_text: 'Volte sempre!' });
  await sold();
  const [plain = new Uint8Array(), dressed = new Uint8Array()] = await papersAt(id);
  const heightOf = (bytes: Uint8Array) => linesOf(bytes).find(({ text }) => text.includes('1x Feijoada'))?.height;
  expect([heightOf(plain), heightOf(dressed)]).toEqual([1, 2]);
  const priced = /1x Feijoada.*R\$/;
  expect([priced.test(words(plain)), priced.test(words(dressed))]).toEqual([true, false]);
  const code = (bytes: Uint8Array) => decodeBytes(bytes, 'cp858').some(({ kind }) => kind === 'qr');
  expect([code(plain), code(dressed)]).toEqual([false, true]);
  expect([words(plain), words(dressed)].map((text) => text.includes('Volte sempre!'))).toEqual([false, true]);
});

test('large type is larger on the paper of a group too', async () => {
  const { id } = await add('Caixa');
  await settle({ copies_delivery: 0, group_tickets: true, large_type: false });
  await sold();
  await settle({ large_type: true });
  await sold();
  const widths = (await papersAt(id)).map(
    (paper) => linesOf(paper).find(({ text }) => text.includes('1x Feijoada'))?.width,
  );
  expect(widths).toEqual([1, 2]);
});

test('each group has a paper of its own where the store wants it', async () => {
  const { id } = await add('Caixa');
  const body = { name: 'Chapa' };
  const group = await world.owner(addPrintGroup, { params: { storeId: world.store_id }, body });
  await db.updateTable('menu_items').set({ printer_group_id: group.id }).where('id', '=', world.shop.item).execute();
  await sold();
  await settle({ group_tickets: true });
  await sold();
  expect((await papersAt(id)).map((paper) => /CHAPA/.test(words(paper)))).toEqual([false, false, true]);
});

test('the roll says how many letters a line has, until somebody types their own', async () => {
  const narrow = await add('Bar', { paper_width: 58 });
  expect(narrow).toMatchObject({ paper_width: 58, columns: 32 });
  expect(await change(narrow.id, { paper_width: 80 })).toMatchObject({ columns: 48 });
  expect(await change(narrow.id, { columns: 42 })).toMatchObject({ columns: 42 });
  expect(await change(narrow.id, { paper_width: 58 })).toMatchObject({ columns: 42 });
  await sold();
  const widths = (await papersAt(narrow.id)).flatMap((paper) => linesOf(paper).map(({ text }) => text.length));
  expect(Math.max(...widths)).toBe(42);
});

test('code page, letters and knife are those of the printer', async () => {
  await makeItem(db, world.store_id, { name: 'Pão' });
  const { id } = await add('Caixa', { code_page: 2, encoding: 'cp850', cuts: true });
  await sold();
  const [first = new Uint8Array()] = await papersAt(id);
  await change(id, { code_page: 77, encoding: 'ascii', cuts: false });
  await sold();
  const [second = new Uint8Array()] = await papersAt(id);
  const has = (bytes: Uint8Array, ...wanted: number[]) => Buffer.from(bytes).includes(Buffer.from(wanted));
  const [page, knife] = [
    [0x1b, 0x74, 2],
    [0x1d, 0x56, 1],
  ] as const;
  expect([has(first, ...page), has(second, 0x1b, 0x74)]).toEqual([true, false]);
  expect([has(first, ...knife), has(second, 0x1d, 0x56)]).toEqual([true, false]);
  expect(Math.max(...second)).toBeLessThan(0x80);
});

test('a receipt opens the drawer that hangs on its printer, and no other', async () => {
  const { id } = await add('Caixa', { drawer: true });
  const opens = async (op_id: string) => {
    await receipt(op_id);
    const [paper = new Uint8Array()] = await papersAt(id);
    return Buffer.from(paper).includes(Buffer.from([0x1b, 0x70]));
  };
  expect(await opens('with one')).toBe(true);
  await change(id, { drawer: false });
  expect(await opens('without')).toBe(false);
});

test('bills and receipts come out of the printer that was chosen by name, which may change its name', async () => {
  const kitchen = await add('Cozinha');
  const desk = await add('Caixa');
  const bar = await add('Bar', { prints_receipts: false });
  await receipt('nobody chose');
  expect(await papersAt(kitchen.id)).toHaveLength(1);
  const choose = (printer_name: string) =>
    world.owner(updateStore, { params: { id: world.store_id }, body: { printer_name } });
  const chosen = async () => (await world.owner(findPrinters, { query: { store_id: world.store_id } })).printer_name;
  await choose('Caixa');
  await receipt('chosen');
  await change(desk.id, { name: 'Balcão' });
  expect(await chosen()).toBe('Balcão');
  await receipt('renamed');
  expect(await papersAt(desk.id)).toHaveLength(2);
  await choose('Bar');
  await receipt('it has none of these');
  expect([(await papersAt(kitchen.id)).length, (await papersAt(bar.id)).length]).toEqual([1, 0]);
  await choose('Balcão');
  await world.owner(deletePrinter, { params: { id: desk.id }, query: { store_id: world.store_id } });
  expect(await chosen()).toBe('');
});
