import { asItemId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import type { Shelf } from './block-fields.tsx';
import { faultOf } from './mail-checks.tsx';

const NOW = new Date('2026-11-20T22:00:00Z');
const item = (id: number, changes: object = {}) => ({
  id: asItemId(id),
  name: `Item ${id}`,
  is_invisible: false,
  stock: null,
  sold_out_until: null,
  ...changes,
});
const shelf = {
  items: [
    item(1),
    item(2, { sold_out_until: 'infinity' }),
    item(3, { stock: 0 }),
    item(4, { sold_out_until: '2026-11-20T21:00:00Z' }),
  ],
  coupons: [{ id: 7 }],
} as unknown as Shelf; // what is read of it

test.each([
  [{ kind: 'picture', item_id: asItemId(1), alt: ' ' }, 'Uma imagem não tem descrição'],
  [{ kind: 'picture', item_id: asItemId(1), alt: 'Feijoada' }, null],
  [{ kind: 'picture', item_id: null, alt: '' }, 'Uma imagem não tem foto'],
  [{ kind: 'items', item_ids: [asItemId(1), asItemId(4)] }, null],
  [{ kind: 'items', item_ids: [asItemId(1), asItemId(2)] }, 'Item 2 não está à venda agora'],
  [{ kind: 'items', item_ids: [asItemId(3)] }, 'Item 3 não está à venda agora'],
  [{ kind: 'items', item_ids: [] }, 'Faltam os itens'],
  [{ kind: 'coupon', discount_id: 7, text: '' }, null],
  [{ kind: 'coupon', discount_id: 8, text: '' }, 'Falta o cupom'],
  [{ kind: 'text', text: ' ' }, 'Uma parte está sem texto'],
  [{ kind: 'button', text: '' }, null],
] as const)('of %j is said: %s', (block, words) => {
  expect(faultOf(block.kind === 'items' ? { ...block, item_ids: [...block.item_ids] } : block, shelf, NOW)).toBe(words);
});
