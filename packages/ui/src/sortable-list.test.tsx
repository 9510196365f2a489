// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { SortableList } from './sortable-list.tsx';

afterEach(cleanup);

const NAMES = ['Dinheiro', 'Pix', 'Cartão'].map((name) => ({ name }));

test('a row with a menu of its own moves from there, and has no arrows beside it', async () => {
  const sorted: string[][] = [];
  render(
    <SortableList
      label="Formas"
      items={NAMES}
      keyOf={({ name }) => name}
      nameOf={({ name }) => name}
      onSort={(items) => sorted.push(items.map(({ name }) => name))}
      inMenu
    >
      {({ name }, moves) =>
        moves.map(({ id, label, disabled, onAction }) => (
          <button key={id} type="button" disabled={disabled} onClick={onAction}>
            {`${name}: ${label}`}
          </button>
        ))
      }
    </SortableList>,
  );
  expect(screen.queryByRole('button', { name: 'Mover Pix para cima' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Dinheiro: Mover para cima' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Cartão: Mover para baixo' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Pix: Mover para cima' }));
  await userEvent.click(screen.getByRole('button', { name: 'Pix: Mover para baixo' }));
  expect(sorted).toEqual([
    ['Pix', 'Dinheiro', 'Cartão'],
    ['Dinheiro', 'Cartão', 'Pix'],
  ]);
});
