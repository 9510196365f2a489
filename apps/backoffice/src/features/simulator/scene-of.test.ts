import { expect, test } from 'vitest';
import { clockText, momentOf, sceneOf } from './scene-of.ts';
import { simulatorSearch } from './simulator-search.ts';

const ZONE = 'America/Sao_Paulo';

test('the address of a simulation is the whole scene, on the store’s clock', () => {
  const search = simulatorSearch.parse({
    itens: [{ i: 7, q: 2, c: [[9, 1]], t: 2, s: [7, 8] }],
    quando: '2026-11-27T19:30',
    bairro: 3,
    pagamento: 5,
    cupom: 10,
    cliente: 'volta',
  });
  expect(sceneOf(search, ZONE)).toMatchObject({
    lines: [
      {
        item_id: 7,
        quantity: 2,
        complements: [{ complement_id: 9, quantity: 1 }],
        size: 2,
        flavors: 2,
        flavor1: 7,
        flavor2: 8,
        flavor3: null,
      },
    ],
    at: '2026-11-27T22:30:00.000Z',
    delivery_method: 2,
    variable_fee_id: 3,
    real_id: 5,
    code_discount: '10',
    first_order: false,
  });
  expect(clockText(momentOf('2026-11-27T19:30', ZONE), ZONE)).toBe('2026-11-27T19:30');
});

test('what an address says wrongly is left out, and the rest still counts', () => {
  const search = simulatorSearch.parse({ itens: 'x', quando: 'sexta', receber: 'drone', cupom: 'NENA10', km: 2.5 });
  expect(search).toEqual({ cupom: 'NENA10', km: 2.5 });
  expect(sceneOf(search, ZONE)).toMatchObject({ lines: [], delivery_method: 2, first_order: true, distance_km: 2.5 });
});
