// @vitest-environment happy-dom
import type { KitchenChange } from '@comanda/contract/floor/kitchen';
import { ROLE } from '@comanda/domain/codes';
import { asOrderId } from '@comanda/domain/ids';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sampleLine } from '../../orders/public.ts';
import { ChangeCard } from './change-card.tsx';

afterEach(cleanup);

const OWNER = { type: ROLE.owner, permissions: {} };

const change = (kind: KitchenChange['kind']): KitchenChange => ({
  id: 1,
  order_id: asOrderId(7),
  order_number: 12,
  table_number: null,
  line: 1,
  print_group_id: null,
  kind,
  quantity: 1,
  detail: { item: sampleLine(), quantity_text: '1', which: null, from: null, to: null },
  by: '',
  created_at: '2026-11-20T22:30:00.000Z',
  acknowledged_at: null,
  waste_reason: null,
  waste_cost: null,
});

test('an order of which nothing is wanted is headed CANCELADO, one with another line MUDOU', () => {
  const { rerender } = render(
    <ChangeCard changes={[change('cancel')]} hotkey cancelled user={OWNER} onRead={() => {}} />,
  );
  expect(screen.getByRole('alert', { name: 'Pedido 12 cancelado' }).textContent).toContain('CANCELADO');
  rerender(<ChangeCard changes={[change('cancel')]} hotkey user={OWNER} onRead={() => {}} />);
  expect(screen.getByRole('alert', { name: 'Mudança no pedido 12' }).textContent).toContain('MUDOU');
});
