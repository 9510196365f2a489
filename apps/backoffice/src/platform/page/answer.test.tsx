// @vitest-environment happy-dom
import { ApiError } from '@comanda/contract/clients/client';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Answer } from './answer.tsx';

afterEach(cleanup);

const refetch = vi.fn();
const draw = (data: string[] | undefined, error: unknown) =>
  render(
    <Answer of={{ data, error, refetch }} empty={<p>Nada ainda</p>} safe="Nenhum preço mudou.">
      {(names) => <p>{names.join()}</p>}
    </Answer>,
  );

test('a refusal says its own sentence, not that the internet is away', () => {
  draw(undefined, new ApiError(403, { error: 'forbidden', message: 'Seu usuário não pode ver isto.' }));
  expect(screen.getByRole('alert').textContent).toContain('Seu usuário não pode ver isto.');
  expect(screen.getByRole('alert').textContent).not.toContain('internet');
});

test('what failed is tried again, and what is safe is said', () => {
  draw(undefined, new TypeError('Failed to fetch'));
  expect(screen.getByRole('alert').textContent).toContain('Nenhum preço mudou.');
  screen.getByRole('button', { name: 'Tentar de novo' }).click();
  expect(refetch).toHaveBeenCalled();
});

test('whoever tries again stands at the title while it is asked, and at the button when it fails again', () => {
  const failed = new TypeError('Failed to fetch');
  const shown = (error: unknown, data?: string[]) => (
    <>
      <h1>Vendas</h1>
      <Answer of={{ data, error, refetch }}>{(names) => <p>{names.join()}</p>}</Answer>
    </>
  );
  const { rerender } = render(shown(failed));
  const press = () => {
    screen.getByRole('button', { name: 'Tentar de novo' }).focus();
    screen.getByRole('button', { name: 'Tentar de novo' }).click();
  };
  press();
  rerender(shown(null));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Vendas' }));
  rerender(shown(failed));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tentar de novo' }));
  press();
  rerender(shown(null, ['Feijoada']));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Vendas' }));
});

test('what is shown stays when a second read of it fails; an empty list says so', () => {
  draw(['Feijoada'], new TypeError('Failed to fetch'));
  expect(screen.getByText('Feijoada')).toBeDefined();
  cleanup();
  draw([], null);
  expect(screen.getByText('Nada ainda')).toBeDefined();
});
