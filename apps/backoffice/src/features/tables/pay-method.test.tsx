import { findPayments } from '@comanda/contract/payments';
import { PAYMENT } from '@comanda/domain/codes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { keyOf } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { PayMethod } from './pay-method.tsx';

test('a table pays by what is on for it, besides cash and its account', () => {
  const usual = { delivery_type: 0, enabled: true, cashier: true };
  const payment_methods = [
    { ...usual, real_id: 1, id: PAYMENT.pix, name: 'Pix' },
    { ...usual, real_id: 2, id: PAYMENT.debit, name: 'Débito na mesa', delivery_type: 3 },
    { ...usual, real_id: 3, id: PAYMENT.credit, name: 'Crédito na entrega', delivery_type: 2 },
    { ...usual, real_id: 4, id: PAYMENT.ticket, name: 'Vale desligado', enabled: false },
    { ...usual, real_id: 5, id: PAYMENT.creditB, name: 'Só no site', cashier: false },
    { ...usual, real_id: 6, id: PAYMENT.ticket, name: 'Vale sem sinal', off_until: 'infinity' },
    { ...usual, real_id: 7, id: PAYMENT.credit, name: 'Crédito de volta', off_until: '2026-01-01T12:00:00.000Z' },
  ];
  const client = new QueryClient();
  client.setQueryData(keyOf(findPayments, { params: { storeId: 1 } }), { payment_methods });
  const store = { id: 1, country_id: 1 } as SessionStore; // all that is read of it
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PayMethod store={store} method={null} onChoose={() => {}} />
    </QueryClientProvider>,
  );
  const names = [...page.matchAll(/>([^<>]+)<\/button>/g)].map(([, name]) => name);
  expect(names).toEqual(['Dinheiro', 'Pix', 'Débito na mesa', 'Crédito de volta', 'Fiado']);
});
