import { controlCash } from '@comanda/contract/floor/cash';
import type { Client } from '@comanda/contract/clients/client';
import { findReportTiles } from '@comanda/contract/reports/report-tiles';
import { getReportFile } from '@comanda/contract/reports/report-files';
import { REPORT_CALLS, type ReportAnswer } from '@comanda/contract/reports/reports';
import { addDays, toLocal } from '@comanda/domain/local-time';
import { money } from '@comanda/domain/money';
import type { ReportName } from '@comanda/domain/reports/list';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { cashShop, type CashShop } from '../../../test/cash-factories.ts';

const app = await testApp();
const MONDAY = new Date('2026-11-16T20:00:00-03:00');
const TUESDAY = new Date('2026-11-17T20:00:00-03:00');
const day = (at: Date) => toLocal(at, 'America/Sao_Paulo').date;

const ask = async (who: Client, shop: CashShop, name: ReportName, more: object = {}): Promise<ReportAnswer> => {
  const { route } = REPORT_CALLS.find(({ report }) => report.name === name)!; // it is in the list
  const body = { start: day(MONDAY), end: day(TUESDAY), compare: 'none' as const, ...more };
  return who(route, { params: { id: shop.store }, body } as never) as Promise<ReportAnswer>; // every report takes these
};
const count = (shop: CashShop, who = shop.manager) =>
  who(controlCash, { params: shop.params, body: { status: 2, value: money(10), ways: [] } });

/** A day that is counted, and one whose drawer is open. */
async function twoDays(values: Record<string, unknown> = {}): Promise<CashShop> {
  app.setNow(MONDAY);
  const shop = await cashShop(app, values);
  await shop.open();
  await shop.sell();
  await count(shop);
  app.setNow(TUESDAY);
  await shop.open();
  await shop.sell();
  await shop.sell({ payment: 46 });
  return shop;
}

test('whoever is to count a drawer reads no sums of ways of paying until the count is in', async () => {
  const shop = await twoDays();
  const paid = async (who: Client, more?: object) => (await ask(who, shop, 'report-on-payment', more)).totals.paid;
  const whole = await paid(shop.owner);
  expect(whole).toBeGreaterThan(0);

  const hidden = await ask(shop.attendant, shop, 'report-on-payment');
  expect(hidden).toMatchObject({ hidden_from: day(TUESDAY), end: day(MONDAY) });
  expect(hidden.totals.paid).toBe((await ask(shop.owner, shop, 'report-on-payment', { end: day(MONDAY) })).totals.paid);
  // Today alone: nothing, and why. Nor beside another span.
  expect(await ask(shop.manager, shop, 'report-on-payment', { start: day(TUESDAY) })).toMatchObject({
    rows: [],
    hidden_from: day(TUESDAY),
    end: day(TUESDAY),
  });
  const next = addDays(day(TUESDAY), 1);
  const beside = await ask(shop.manager, shop, 'report-on-payment', { start: next, end: next, compare: 'before' });
  expect(beside.previous?.totals.paid ?? 0).toBe(0);
  // Sales by one way of paying are the same sum; all sales together tell nothing of a drawer.
  expect((await ask(shop.manager, shop, 'report-cost-flags')).hidden_from).toBe(day(TUESDAY));
  expect((await ask(shop.manager, shop, 'report-by-time')).hidden_from).toBeUndefined();

  await count(shop);
  expect(await paid(shop.attendant)).toBe(whole);
  expect((await ask(shop.manager, shop, 'report-on-payment')).hidden_from).toBeUndefined();
});

test('nor in its tile and its file; where owners count blindly, they do not either', async () => {
  const shop = await twoDays();
  const tile = async (who: Client) =>
    (await who(findReportTiles, { params: { id: shop.store }, query: { reports: 'report-on-payment' } })).tiles[0];
  expect((await tile(shop.owner))?.value).toBeGreaterThan((await tile(shop.manager))?.value ?? 0);
  const file = (who: Client) =>
    who(getReportFile, {
      params: { id: shop.store },
      query: { report: 'report-on-payment', format: 'csv', start: day(MONDAY), end: day(TUESDAY), compare: 'none' },
    });
  const text = async (who: Client) => (await file(who)).text();
  expect(await text(shop.owner)).toContain('Pix');
  expect(await text(shop.manager)).not.toContain('Pix');

  const strict = await twoDays({ blind_count: true });
  expect((await ask(strict.owner, strict, 'report-on-payment')).hidden_from).toBe(day(TUESDAY));
  expect(await ask(strict.owner, strict, 'report', { payment: 2 })).toMatchObject({ hidden_from: day(TUESDAY) });
});

test('a drawer that was forgotten open hides its last two days, and no more', async () => {
  const shop = await twoDays();
  const friday = new Date('2026-11-20T20:00:00-03:00');
  app.setNow(friday);
  await shop.sell();
  const week = { end: day(friday) };
  const wednesday = addDays(day(TUESDAY), 1);
  const seen = await ask(shop.manager, shop, 'report-on-payment', week);
  expect(seen).toMatchObject({ end: wednesday, hidden_from: addDays(wednesday, 1) });
  const paid = async (end: string) => (await ask(shop.owner, shop, 'report-on-payment', { end })).totals.paid;
  expect(seen.totals.paid).toBe(await paid(wednesday));
  expect(seen.totals.paid).toBeGreaterThan((await paid(day(MONDAY))) ?? 0);
  expect(seen.totals.paid).toBeLessThan((await paid(day(friday))) ?? 0);
});
