import { placeOrder } from '@comanda/contract/checkout';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeOrder, sellingStore } from '../../../test/order-factories.ts';

const { call, services } = await testApp({ rateLimits: true });

test('nobody places orders by the dozen from one address', async () => {
  const { store, item } = await sellingStore(services.db);
  for (let order = 0; order < placeOrder.rate; order += 1) await makeOrder(call, services.db, { store, item });
  await expect(makeOrder(call, services.db, { store, item })).rejects.toMatchObject({
    code: 'too_many_attempts',
    status: 429,
    message: expect.stringMatching(/Espere \d+ segundos/),
  });
});
