import { getCashTicket, moveCash, printCashMovement, printCashTicket } from '@comanda/contract/floor/cash';
import { findPrintJobs, getPrintJobPaper } from '@comanda/contract/floor/print-jobs';
import { addPrinter } from '@comanda/contract/floor/printers';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { cashShop, type CashShop } from '../../../test/cash-factories.ts';
import { makeKey } from '../../../test/order-factories.ts';

const app = await testApp();
const addPaper = ({ owner, store }: CashShop) =>
  owner(addPrinter, { body: { store_id: store, name: 'Caixa', connection: 'browser' } });
const printed = async ({ owner, query }: CashShop, id: number) => {
  const { payload } = await owner(getPrintJobPaper, { params: { id }, query });
  return Buffer.from(payload, 'base64').toString('latin1');
};
const ticket = (shop: CashShop, id: number, who = shop.owner, op_id = makeKey()) =>
  who(printCashTicket, { params: { id }, body: { store_id: shop.store, op_id } });

test('without a printer the screen prints the ticket itself', async () => {
  const shop = await cashShop(app);
  const { session } = await shop.open();
  expect(await ticket(shop, session?.id ?? 0)).toEqual({ papers: 0 });
});

test('a ticket and the receipt of a withdrawal come out of the printer once', async () => {
  const shop = await cashShop(app);
  await addPaper(shop);
  const { session } = await shop.open(100);
  const id = session?.id ?? 0;
  await shop.sell();
  const body = { store_id: shop.store, kind: 'withdrawal' as const, amount: money(40), reason: 'Banco' };
  const out = await shop.manager(moveCash, { body: { ...body, op_id: makeKey() } });
  const op_id = makeKey();
  for (const _ of [1, 2]) expect(await ticket(shop, id, shop.owner, op_id)).toEqual({ papers: 1 });
  const receipt = { params: { id: out.id }, body: { store_id: shop.store, op_id: makeKey() } };
  expect(await shop.manager(printCashMovement, receipt)).toEqual({ papers: 1 });
  const { open } = await shop.owner(findPrintJobs, { query: shop.query });
  expect(open.map(({ kind, title }) => [kind, title])).toEqual([
    ['cash', 'Leitura X'],
    ['cash', 'Sangria'],
  ]);
  expect(await printed(shop, open[1]?.id ?? 0)).toContain('Motivo: Banco');
});

test('whoever counts blindly prints no more than they see', async () => {
  const shop = await cashShop(app);
  await addPaper(shop);
  const { session } = await shop.open(100);
  const id = session?.id ?? 0;
  await shop.sell();
  const seen = await shop.owner(getCashTicket, { params: { id }, query: shop.query });
  const cash = (seen.sales.find(({ payment }) => payment === 2)?.amount ?? 0).toFixed(2).replace('.', ',');
  await ticket(shop, id, shop.owner);
  await ticket(shop, id, shop.manager);
  const { open } = await shop.owner(findPrintJobs, { query: shop.query });
  const [owners, managers] = await Promise.all(open.map((job) => printed(shop, job.id)));
  expect(owners).toContain(cash);
  expect(managers).not.toContain(cash);
});

test('a sale has no receipt of the drawer, and another store’s ticket is not there', async () => {
  const [shop, other] = [await cashShop(app), await cashShop(app)];
  const { session } = await shop.open();
  await shop.sell();
  const [sale] = await shop.ledger();
  const body = { store_id: shop.store, op_id: makeKey() };
  await expect(shop.owner(printCashMovement, { params: { id: Number(sale?.id) }, body })).rejects.toMatchObject({
    code: 'movement_not_reversible',
  });
  await expect(ticket(other, session?.id ?? 0)).rejects.toMatchObject({ code: 'not_found' });
});
