import { findPrintJobs, greetPrintAgent, reportAgentJob, takeAgentJob } from '@comanda/contract/floor/print-jobs';
import { placeCashierOrder, printCounterReceipt } from '@comanda/contract/floor/counter';
import { correctOrder } from '@comanda/contract/orders/corrections';
import * as jobs from '@comanda/contract/floor/print-jobs';
import {
  addPrintAgent,
  addPrinter,
  deletePrintAgent,
  deletePrinter,
  findPrinters,
  testPrinter,
  updatePrinter,
} from '@comanda/contract/floor/printers';
import { addPrintGroup, getPrintSettings, savePrintSettings, updatePrintGroup } from '@comanda/contract/floor/print';
import { addOrderItem, removeOrderItem } from '@comanda/contract/orders/order-edits';
import { noteOrder, updateOrder } from '@comanda/contract/orders/orders';
import { ROLE } from '@comanda/domain/codes';
import { decodeBytes } from '@comanda/escpos/decode';
import { beforeEach, describe, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeItem, makeKey, makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { makeJobs } from './make-jobs.ts';
import { watchQueues } from './watch-queues.ts';

const { as, call, services, setNow } = await testApp();
const { db } = services;
const at = (seconds: number) => new Date(FRIDAY_EVENING.getTime() + seconds * 1000);

async function setUp() {
  const shop = await sellingStore(db, { name: 'Cantina São João' });
  const store_id = shop.store;
  const owner = as((await makeUser(db, ROLE.owner, store_id)).token);
  const attendant = as((await makeUser(db, ROLE.attendant, store_id)).token);
  const stranger = as((await makeUser(db, ROLE.owner, await makeStore(db))).token);
  const { agent, token } = await owner(addPrintAgent, { body: { store_id, name: 'Caixa' } });
  const key = { headers: { authorization: `Bearer ${token}` } };
  return { shop, store_id, owner, attendant, stranger, agent, key };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  setNow(FRIDAY_EVENING);
  world = await setUp();
});

const add = (name: string, more: object = {}) =>
  world.owner(addPrinter, {
    body: {
      store_id: world.store_id,
      name,
      connection: 'tcp',
      address: '10.0.0.9:9100',
      agent_id: world.agent.id,
      ...more,
    },
  });
const take = (printer_id: number) => call(takeAgentJob, { ...world.key, body: { printer_id } });
const report = (job_id: number, outcome: 'printed' | 'failed', more: object = {}) =>
  call(reportAgentJob, { ...world.key, body: { job_id, outcome, ...more } });
const queue = () => world.attendant(findPrintJobs, { query: { store_id: world.store_id } });
const printers = async () => (await world.attendant(findPrinters, { query: { store_id: world.store_id } })).printers;
const printTest = (id: number) => world.owner(testPrinter, { params: { id }, body: { store_id: world.store_id } });
const wordsOf = (payload: string) =>
  decodeBytes(Buffer.from(payload, 'base64'), 'cp858')
    .map((each) => (each.kind === 'line' ? each.text : `[${each.kind}]`))
    .join('\n');
async function accepted() {
  const order = await makeOrder(call, db, world.shop);
  await world.owner(updateOrder, { body: { store_id: world.store_id, id: order.id, status: 'preparing' } });
  await makeJobs(services, world.store_id, at(0));
  return order;
}

describe('a printer', () => {
  test('has a name of its own, an address that can be one, and a helper that is another', async () => {
    const bar = await add('Bar');
    expect(bar).toMatchObject({ columns: 48, encoding: 'cp858', state: 'unknown', waiting: 0 });
    await expect(add('BAR')).rejects.toMatchObject({ code: 'printer_exists' });
    await expect(add('Rua', { address: 'a b' })).rejects.toMatchObject({ code: 'printer_address' });
    await expect(add('Rua', { connection: 'device', address: '/etc/passwd' })).rejects.toMatchObject({
      code: 'printer_address',
    });
    await add('Serial', { connection: 'device', address: '/dev/ttyUSB0:9600' });
    const change = (body: object) =>
      world.owner(updatePrinter, { params: { id: bar.id }, body: { store_id: world.store_id, ...body } });
    await expect(change({ fallback_id: bar.id })).rejects.toMatchObject({ code: 'printer_own_fallback' });
    await expect(change({ fallback_id: 999_999 })).rejects.toMatchObject({ code: 'not_found' });
    expect(await change({ columns: 42, name: 'Balcão' })).toMatchObject({ name: 'Balcão', columns: 42 });
  });

  test('makes orders print themselves when it is the first, and forgets what was sold before', async () => {
    const before = await makeOrder(call, db, world.shop);
    await world.owner(updateOrder, { body: { store_id: world.store_id, id: before.id, status: 'preparing' } });
    await add('Bar');
    await makeJobs(services, world.store_id, at(0));
    expect((await queue()).open).toEqual([]);
    const settings = await world.owner(getPrintSettings, { params: { id: world.store_id } });
    expect(settings.print_on_accept).toBe(true);
    await accepted();
    expect((await queue()).open.map(({ kind }) => kind)).toEqual(['order']);
  });

  test('leaves its papers to its helper when it is taken away', async () => {
    const helper = await add('Caixa');
    const bar = await add('Bar', { fallback_id: helper.id, prints_orders: false });
    await world.owner(addPrintGroup, { params: { storeId: world.store_id }, body: { name: 'Bar' } });
    await printTest(bar.id);
    await world.owner(deletePrinter, { params: { id: bar.id }, query: { store_id: world.store_id } });
    expect((await queue()).open).toMatchObject([{ printer_id: helper.id, moved_from: bar.id }]);
    expect(await printers()).toHaveLength(1);
  });
});

describe('an order', () => {
  test('becomes one paper for the counter and one for each station, once', async () => {
    const bar = await add('Bar', { prints_orders: false, prints_receipts: false });
    const counter = await add('Caixa');
    const { id } = await world.owner(addPrintGroup, {
      params: { storeId: world.store_id },
      body: { name: 'Chapa' },
    });
    await world.owner(updatePrintGroup, {
      params: { id },
      body: { store_id: world.store_id, name: 'Chapa', printer_id: bar.id },
    });
    await db.updateTable('menu_items').set({ printer_group_id: id }).where('id', '=', world.shop.item).execute();
    await accepted();
    await db.updateTable('print_cursors').set({ event_seq: 0 }).where('store_id', '=', world.store_id).execute();
    await makeJobs(services, world.store_id, at(0));
    expect((await queue()).open.map(({ printer_id, kind }) => [printer_id, kind])).toEqual([
      [counter.id, 'order'],
      [bar.id, 'kitchen'],
    ]);
    const { job } = await take(bar.id);
    expect(wordsOf(job!.payload)).toMatch(/CHAPA[\s\S]*1x Feijoada/); // the queue has one, as asked above
    expect(wordsOf(job!.payload)).not.toContain('R$'); // the same
    expect(wordsOf(job!.repeat_payload)).toContain('*** 2ª VIA ***'); // the same
  });

  test('that is sold at the counter takes its note and allergy to the stove and onto the receipt', async () => {
    const bar = await add('Caixa');
    await world.owner(savePrintSettings, {
      params: { id: world.store_id },
      body: { group_tickets: true },
    });
    const { store: store_id, item } = world.shop;
    const items = [{ item_id: item, quantity: 1 }];
    const sold = await world.attendant(placeCashierOrder, {
      headers: { 'idempotency-key': makeKey() },
      body: { store_id, delivery_method: 4, items, payment: 2, allergy: 'camarão', observation: 'Sem talher' },
    });
    await makeJobs(services, store_id, at(0));
    const body = { store_id, order_id: sold.id, op_id: makeKey(), paper: true, drawer: false };
    expect(await world.attendant(printCounterReceipt, { body })).toEqual({ papers: 1 });
    const kinds: string[] = [];
    for (let { job } = await take(bar.id); job; { job } = await take(bar.id)) {
      kinds.push(job.title);
      expect(wordsOf(job.payload)).toMatch(/ALERGIA: CAMARÃO[\s\S]*Feijoada[\s\S]*OBS\.: SEM TALHER/);
      await report(job.id, 'printed');
    }
    expect(kinds).toEqual(['Pedido 1', 'Pedido 1 · Outros itens', 'Recibo · Pedido 1']);
  });

  test('that changes tells the station only what is different', async () => {
    const counter = await add('Caixa');
    const second = await makeItem(db, world.store_id, { name: 'Moqueca' });
    const order = await accepted();
    await world.owner(addOrderItem, {
      params: { orderId: order.id },
      body: { store_id: world.store_id, item_id: second, quantity: 2 },
    });
    await world.owner(removeOrderItem, {
      params: { itemId: 1 },
      body: { store_id: world.store_id, order_id: order.id },
    });
    await makeJobs(services, world.store_id, at(0));
    await report((await take(counter.id)).job!.id, 'printed'); // the order itself
    const told: string[] = [];
    for (let paper = (await take(counter.id)).job; paper; paper = (await take(counter.id)).job) {
      told.push(wordsOf(paper.payload));
      await report(paper.id, 'printed');
    }
    expect(told).toHaveLength(2);
    expect(told[0]).toMatch(/ALTERA[\s\S]*ADICIONAL[\s\S]*2x Moqueca/);
    expect(told[1]).toMatch(/CANCELA[\s\S]*1x Feijoada/);
    expect(told[1]).not.toContain('Moqueca');
  });

  test('with other words than before tells each printer once what they were and what they are', async () => {
    const counter = await add('Caixa');
    for (const [index, name] of ['Chapa', 'Fritura'].entries()) {
      const body = { name };
      const { id } = await world.owner(addPrintGroup, { params: { storeId: world.store_id }, body });
      const item = index === 0 ? world.shop.item : await makeItem(db, world.store_id, { name: 'Fritas' });
      await db.updateTable('menu_items').set({ printer_group_id: id }).where('id', '=', item).execute();
    }
    const fries = await db
      .selectFrom('menu_items')
      .where('store_id', '=', world.store_id)
      .where('name', '=', 'Fritas')
      .select('id')
      .executeTakeFirstOrThrow();
    const order = await accepted();
    await world.owner(addOrderItem, {
      params: { orderId: order.id },
      body: { store_id: world.store_id, item_id: fries.id, quantity: 1 },
    });
    const note = (line: number | null, observation: string) =>
      world.owner(noteOrder, {
        params: { id: order.id },
        body: { store_id: world.store_id, line, observation, from: '' },
      });
    await note(2, 'bem sequinha');
    await note(null, 'alérgico a leite');
    await makeJobs(services, world.store_id, at(0));
    const told: string[] = [];
    for (let paper = (await take(counter.id)).job; paper; paper = (await take(counter.id)).job) {
      told.push(wordsOf(paper.payload));
      await report(paper.id, 'printed');
    }
    expect(told).toHaveLength(4); // the order, the addition, and the two
    expect(told[2]).toMatch(/FRITURA[\s\S]*OBSERVA[\s\S]*Fritas[\s\S]*>> BEM SEQUINHA/);
    expect(told[3]).toMatch(/O PEDIDO INTEIRO[\s\S]*>> ALÉRGICO A LEITE/);
  });

  test('comes out again marked as a repeat, and without a printer is left to the page', async () => {
    const order = await makeOrder(call, db, world.shop);
    const print = (op_id: string) =>
      world.attendant(jobs.printOrder, { params: { id: order.id }, body: { store_id: world.store_id, op_id } });
    expect(await print('a')).toEqual({ jobs: 0 });
    const counter = await add('Caixa');
    expect(await print('b')).toEqual({ jobs: 1 });
    await print('b');
    const first = (await take(counter.id)).job!; // one waits
    await report(first.id, 'printed');
    expect((await take(counter.id)).job).toBeNull();
    await print('c');
    expect(await take(counter.id)).toMatchObject({ job: { came_out: 'yes' } });
    expect(first.came_out).toBe('no');
  });

  test('is held when nobody printed it for hours, until somebody wants it', async () => {
    const counter = await add('Caixa', { hold_minutes: 60 });
    await accepted();
    setNow(at(3601));
    expect((await take(counter.id)).job).toBeNull();
    const [held] = (await queue()).open;
    expect(held?.state).toBe('held');
    const params = { id: held!.id }; // just read
    await world.attendant(jobs.retryPrintJob, { params, body: { store_id: world.store_id } });
    expect((await take(counter.id)).job?.id).toBe(held!.id); // the same
  });

  test('comes out anew, and says so, when the order is put right', async () => {
    const counter = await add('Caixa');
    const { id, total } = await accepted();
    await take(counter.id);
    const place = { address: 'Rua Pouso Alegre', number: '77' };
    await world.owner(correctOrder, {
      params: { id },
      body: { store_id: world.store_id, from: 'preparing', total, reason: 'Rua errada', place },
    });
    await makeJobs(services, world.store_id, at(1));
    const titles = (await queue()).open.map(({ title }) => title);
    expect(titles.filter((title) => title.endsWith('corrigido'))).toHaveLength(1);
  });

  test('prints only by hand where the store has it so', async () => {
    await add('Caixa');
    await world.owner(savePrintSettings, { params: { id: world.store_id }, body: { print_on_accept: false } });
    await accepted();
    expect((await queue()).open).toEqual([]);
  });
});

describe('a paper', () => {
  test('goes with the others to the printer that helps out when it is ten seconds old, and says whose it is', async () => {
    const helper = await add('Caixa');
    const kitchen = await add('Cozinha', { fallback_id: helper.id });
    await printTest(kitchen.id);
    await printTest(kitchen.id);
    let seconds = 0;
    for (let attempt = 1; (await queue()).open[0]?.printer_id === kitchen.id; attempt += 1) {
      expect(seconds, `attempt ${attempt}`).toBeLessThan(11);
      const { job } = await take(kitchen.id);
      expect(job, `attempt ${attempt}`).not.toBeNull();
      await report(job!.id, 'failed', { reason: 'sem resposta' }); // just seen
      seconds += Math.max(0.5, (await take(kitchen.id)).retry_ms / 1000);
      setNow(at(seconds));
    }
    const { open } = await queue();
    expect(open.map(({ printer_id, moved_from }) => [printer_id, moved_from])).toEqual([
      [helper.id, kitchen.id],
      [helper.id, kitchen.id],
    ]);
    const { job } = await take(helper.id);
    expect(job).toMatchObject({ came_out: 'no' });
    expect(wordsOf(job!.payload)).toContain('COZINHA (saiu no Caixa)'); // just seen
  });

  test('that the helping printer has word for word does not come out of it again', async () => {
    const counter = await add('Caixa');
    const kitchen = await add('Cozinha', { fallback_id: counter.id });
    await accepted();
    const own = (await take(counter.id)).job!; // accepting printed one
    await report(own.id, 'printed');
    for (const second of [0, 5, 11]) {
      setNow(at(second));
      const { job } = await take(kitchen.id);
      if (job) await report(job.id, 'failed', { reason: 'sem resposta' });
    }
    expect((await queue()).open).toEqual([]);
    expect((await take(counter.id)).job).toBeNull();
    expect((await queue()).done).toMatchObject([{ state: 'dropped' }, { state: 'printed' }]);
  });

  test('fails without a helper, and waits again when the printer is back', async () => {
    const { id } = await add('Cozinha');
    await printTest(id);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      setNow(at(attempt * 60));
      const { job } = await take(id);
      await report(job!.id, 'failed', { reason: 'sem papel', state: 'paper_out' }); // one waits, five times
    }
    expect(await printers()).toMatchObject([{ state: 'paper_out', stuck: 1, waiting: 0 }]);
    await call(greetPrintAgent, { ...world.key, body: { version: '1.0.0', printers: [{ id, state: 'ready' }] } });
    expect(await printers()).toMatchObject([{ state: 'ready', stuck: 0, waiting: 1 }]);
  });

  test('that was taken by a computer which died is doubted, and its late word still counts', async () => {
    const { id } = await add('Cozinha');
    await printTest(id);
    const first = (await take(id)).job!; // one waits
    expect((await take(id)).job).toBeNull();
    setNow(at(31));
    await watchQueues.run(services);
    setNow(at(40));
    expect((await take(id)).job).toMatchObject({ id: first.id, came_out: 'maybe' });
    await report(first.id, 'printed');
    await report(first.id, 'printed');
    await report(first.id, 'failed');
    expect((await queue()).done).toMatchObject([{ id: first.id, state: 'printed' }]);
  });

  test('is dropped, moved or repeated by whoever works there', async () => {
    const kitchen = await add('Cozinha');
    const counter = await add('Caixa');
    await printTest(kitchen.id);
    const [job] = (await queue()).open;
    const params = { id: job!.id }; // just read
    const body = { store_id: world.store_id };
    await world.attendant(jobs.dropPrintJob, { params, body });
    await world.attendant(jobs.retryPrintJob, { params, body: { ...body, printer_id: counter.id } });
    expect((await take(counter.id)).job?.id).toBe(job!.id); // the same
    await expect(world.attendant(jobs.dropPrintJob, { params, body })).rejects.toMatchObject({ code: 'conflict' });
    await report(job!.id, 'printed'); // the same
    await expect(world.attendant(jobs.retryPrintJob, { params, body })).rejects.toMatchObject({
      code: 'print_job_done',
    });
    const repeat = await world.attendant(jobs.repeatPrintJob, { params, body: { ...body, op_id: 'x' } });
    expect(repeat).toMatchObject({ copy_of: job!.id, state: 'queued' }); // the same
    expect((await world.attendant(jobs.repeatPrintJob, { params, body: { ...body, op_id: 'x' } })).id).toBe(repeat.id);
    const paper = await world.attendant(jobs.getPrintJobPaper, {
      params: { id: repeat.id },
      query: { store_id: world.store_id },
    });
    expect(wordsOf(paper.payload)).toMatch(/2ª VIA[\s\S]*TESTE[\s\S]*2ª VIA/);
  });
});

describe('the program on the shop’s computer', () => {
  test('says that it is there, and learns its printers', async () => {
    const { id } = await add('Cozinha');
    await add('Página', { connection: 'browser', agent_id: null, address: '' });
    const hello = await call(greetPrintAgent, { ...world.key, body: { version: '1.0.0' } });
    expect(hello).toEqual({
      agent: 'Caixa',
      store: 'Cantina São João',
      printers: [{ id, name: 'Cozinha', connection: 'tcp', address: '10.0.0.9:9100' }],
    });
    const { agents } = await world.owner(findPrinters, { query: { store_id: world.store_id } });
    expect(agents).toMatchObject([{ version: '1.0.0', online: true }]);
  });

  test('prints nothing of another store or another program, and nothing without its key', async () => {
    const { id } = await add('Cozinha');
    const other = await setUp();
    await expect(call(takeAgentJob, { ...other.key, body: { printer_id: id } })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(
      world.attendant(jobs.takePrintJob, { body: { store_id: world.store_id, printer_id: id } }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(other.owner(jobs.findPrintJobs, { query: { store_id: world.store_id } })).rejects.toMatchObject({
      code: 'not_found',
    });
    await world.owner(deletePrintAgent, {
      params: { id: world.agent.id },
      query: { store_id: world.store_id },
    });
    await expect(take(id)).rejects.toMatchObject({ code: 'print_agent_unknown' });
  });
});
