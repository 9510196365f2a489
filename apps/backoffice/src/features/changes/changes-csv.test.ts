import type { Change } from '@comanda/contract/orders/changes';
import { expect, test } from 'vitest';
import { changesCsv } from './changes-csv.ts';

const change: Change = {
  seq: 1,
  created_at: '2026-11-20T22:30:00Z',
  user_id: 7,
  user_name: '=cmd|calc',
  area: 'menu',
  entity: 'menu_items',
  entity_id: '3',
  name: 'X "Nena"',
  before: { name: '@soma(A1)', price1: 20 },
  after: { name: '-2+3', price1: 22.5 },
  operation: 'o',
};

test('no name or value is run by the spreadsheet that opens the file', () => {
  const lines = changesCsv([change], { zone: 'America/Sao_Paulo', country_id: 1 })
    .replaceAll('\u00a0', ' ')
    .split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^20\/11\/2026 19h30;'=cmd\|calc;"Item X ""Nena"": mudou";Nome;'@soma\(A1\);'-2\+3$/);
  expect(lines[2]).toContain('Preço;R$ 20,00;R$ 22,50');
});
