import { expect, test } from 'vitest';
import { boardSearch } from './board-search.ts';
import { historyQuery } from './history-query.ts';

const DAYS = { from: '2026-11-13', to: '2026-11-20', words: '' };

test('each filter of the address is asked of the server, and nothing else', () => {
  const search = boardSearch.parse({
    situacao: 'cancelled',
    pagamento: '46',
    origem: 'cashier',
    pago: 'nao',
    nota: '2',
    cliente: '7',
  });
  expect(historyQuery(1, search, DAYS)).toEqual({
    store_id: 1,
    view: 'history',
    from: '2026-11-13',
    to: '2026-11-20',
    status: 'cancelled',
    payment: '46',
    origin: 'cashier',
    paid: '0',
    rating: '2',
    client_id: 7,
  });
  expect(Object.keys(historyQuery(1, boardSearch.parse({ situacao: 'x', pago: 'talvez' }), DAYS))).toHaveLength(4);
});
