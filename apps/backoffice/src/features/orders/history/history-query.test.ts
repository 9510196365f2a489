import { expect, test } from 'vitest';
import { boardSearch } from '../board-search.ts';
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

test('what stands behind a row of a report is asked as the row says it, and nothing that the call does not know', () => {
  const vendas = { sold: '1', neighbourhood: '', hour: 20 };
  expect(historyQuery(1, boardSearch.parse({ vendas }), DAYS)).toMatchObject({
    sold: '1',
    neighbourhood: '',
    hour: '20',
  });
  expect(boardSearch.parse({ vendas: { nothing: '1' } }).vendas).toBeUndefined();
});
