import { payByAsaas, payByMercadoPago } from '@comanda/contract/finance/online-payments';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeCustomer } from '../../../test/factories.ts';
import { appPaidBy, payingApp } from '../../../test/online-payments.ts';
import { asaasDouble, PAYER, typeCard } from '../../../test/payment-doubles.ts';

const NUMBERS = ['5162306219378829', '5184019740373151', '5031433215406351'];
const lines: string[] = [];
const log = (line: string) => void lines.push(line);
const atAsaas = await appPaidBy(asaasDouble, {}, { log });
const atMercadoPago = await payingApp({}, { log });
/** As it may be written: with spaces or dashes, or in letters of another alphabet of digits. */
const guises = (number: string) => [
  number,
  number.replace(/(.{4})(?=.)/g, '$1 '),
  number.replace(/(.{4})(?=.)/g, '$1-'),
  Buffer.from(number).toString('base64').slice(0, -4),
  Buffer.from(number).toString('hex'),
];

/** Every row of every table, as text. */
async function dump({ services: { db } }: Pick<typeof atAsaas, 'services'>): Promise<string> {
  const parts: string[] = [];
  for (const { name } of await db.introspection.getTables()) {
    const rows = await db
      .selectFrom(name as 'orders')
      .selectAll()
      .limit(10_000)
      .execute(); // each name is a table's
    parts.push(
      JSON.stringify(rows, (_key, value: unknown) =>
        value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
      ),
    );
  }
  return parts.join('\n');
}

test('a card’s number stands in no row, no line of the log, no message and no answer', async () => {
  const one = await atAsaas.shop();
  const signedIn = async ({ as, services: { db } }: Pick<typeof atAsaas, 'as' | 'services'>, store: number) => {
    const customer = await makeCustomer(db);
    await db.updateTable('clients').set({ customer_id: customer.id }).where('store_id', '=', store).execute();
    return as(customer.token);
  };
  const body = { token: one.token, tax_id: PAYER, method: 'card', save: true } as const;
  const own = await signedIn(atAsaas, one.store);
  const { page_url } = await own(payByAsaas, { body });
  await typeCard(page_url, NUMBERS[1] ?? '');
  await typeCard(page_url, NUMBERS[0] ?? '');
  const other = await atMercadoPago.shop();
  await other.payCard('FUND');
  const keeper = await signedIn(atMercadoPago, other.store);
  const typed = () => atMercadoPago.fake.tokenise({ name: 'APRO', number: NUMBERS[2] ?? '' });
  await keeper(payByMercadoPago, {
    body: {
      token: other.token,
      method: 'card',
      brand: 'master',
      installments: 1,
      card_token: typed(),
      save_token: typed(),
    },
  });
  const seen = [];
  for (const app of [atAsaas, atMercadoPago]) {
    seen.push(...app.sent.map(({ body: told, url }) => url + told));
    await app.deliver(app.sent);
    await app.work();
    seen.push(await dump(app));
  }
  expect(await one.row()).toMatchObject({ payment_status: 'approved' });
  expect(await other.row()).toMatchObject({ payment_status: 'approved' });
  seen.push(JSON.stringify([await one.paying(), await other.paying()]), ...lines);
  // Both are kept, by names of theirs.
  for (const { services } of [atAsaas, atMercadoPago])
    expect(await services.db.selectFrom('saved_cards').selectAll().execute()).toHaveLength(1);
  const all = seen.join('\n');
  expect(all).toContain('8829');
  expect(all).toContain('6351');
  expect(lines.length).toBeGreaterThan(5);
  expect(NUMBERS.flatMap(guises).filter((guise) => all.includes(guise))).toEqual([]);
});

test('and what looks like one is taken by no field of a payment', () => {
  const token = 'a'.repeat(30);
  fc.assert(
    fc.property(fc.stringMatching(/^\d{12,19}$/), (number) => {
      const card = { token, method: 'card', brand: 'visa', installments: 1, card_token: number };
      const taken = [
        payByMercadoPago.body.safeParse(card),
        payByMercadoPago.body.safeParse({ ...card, card_token: 'a'.repeat(32), save_token: number }),
        payByAsaas.body.safeParse({ token, method: 'card', card_token: number }),
        payByAsaas.body.safeParse({ token, method: 'card', creditCard: { number } }),
      ];
      expect(taken.map(({ success }) => success)).toEqual([false, false, false, false]);
    }),
  );
});
