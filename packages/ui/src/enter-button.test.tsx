// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { EnterButton } from './enter-button.tsx';
import { Sheet } from './sheet.tsx';

afterEach(cleanup);

/** In the order in which Tab reaches them. */
const names = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.firstChild?.textContent)
    // One that only screen readers see, at both ends of each dialog.
    .filter((name) => name !== 'Dismiss');

// The first focus is proven in a browser: here nothing knows `:focus-within`.
test('the button that names Enter is pressed by it, and the cross comes last', async () => {
  const use = vi.fn();
  const close = vi.fn();
  render(
    <Dialog isOpen onClose={close} title="Cliente" footer={<EnterButton onClick={use}>Usar</EnterButton>}>
      <Button>Repetir</Button>
    </Dialog>,
  );
  await userEvent.keyboard('{Enter}');
  expect(use).toHaveBeenCalledOnce();
  expect(names()).toEqual(['Repetir', 'Usar', 'Fechar']);
  expect(close).not.toHaveBeenCalled();
});

test('Enter does it from a field, which keeps the focus, and from nowhere; a button keeps its own', async () => {
  const use = vi.fn();
  const other = vi.fn();
  render(
    <Dialog isOpen onClose={() => {}} title="Valor" footer={<EnterButton onClick={use}>Receber</EnterButton>}>
      <input aria-label="Quanto" />
      <Button onClick={other}>Dividir</Button>
    </Dialog>,
  );
  const field = screen.getByLabelText('Quanto');
  field.focus();
  await userEvent.keyboard('12{Enter}');
  expect(use).toHaveBeenCalledTimes(1);
  field.blur();
  await userEvent.keyboard('{Enter}');
  expect(use).toHaveBeenCalledTimes(2);
  screen.getByRole('button', { name: 'Dividir' }).focus();
  await userEvent.keyboard('{Enter}');
  expect([use.mock.calls.length, other.mock.calls.length]).toEqual([2, 1]);
});

test('a button that a mouse or a finger pressed keeps the focus, and not Enter', async () => {
  const use = vi.fn();
  const other = vi.fn();
  render(
    <Dialog isOpen onClose={() => {}} title="Valor" footer={<EnterButton onClick={use}>Receber</EnterButton>}>
      <Button onClick={other}>Pix</Button>
      <Button>Dinheiro</Button>
    </Dialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Pix' }));
  await userEvent.keyboard('{Enter}');
  expect([use.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
  // Who walks there by keys means what they have come to.
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
  screen.getByRole('button', { name: 'Pix' }).focus();
  await userEvent.keyboard('{Enter}');
  expect([use.mock.calls.length, other.mock.calls.length]).toEqual([1, 2]);
});

test('under another dialog it rests', async () => {
  const use = vi.fn();
  const over = vi.fn();
  render(
    <>
      <Dialog isOpen onClose={() => {}} title="Um" footer={<EnterButton onClick={use}>Usar</EnterButton>}>
        …
      </Dialog>
      <Dialog isOpen onClose={() => {}} title="Dois" footer={<EnterButton onClick={over}>Aceitar</EnterButton>}>
        …
      </Dialog>
    </>,
  );
  await userEvent.keyboard('{Enter}');
  expect([use.mock.calls.length, over.mock.calls.length]).toEqual([0, 1]);
});

test.each([
  ['a drawer', Drawer],
  ['a sheet', Sheet],
] as const)('the cross of %s is the last that Tab reaches', (_, Surface) => {
  render(
    <Surface isOpen onClose={() => {}} title="Pedido" footer={<Button>Aceitar</Button>}>
      <Button>Editar</Button>
    </Surface>,
  );
  expect(names()).toEqual(['Editar', 'Aceitar', 'Fechar']);
});
