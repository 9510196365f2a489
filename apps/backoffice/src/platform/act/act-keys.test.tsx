// @vitest-environment happy-dom
import { ROLE } from '@comanda/domain/codes';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { acts } from './act.ts';
import { pressable, useActKeys } from './act-keys.ts';

afterEach(cleanup);

const OWNER = { type: ROLE.owner, permissions: {} };

function page(): string[] {
  const pressed: string[] = [];
  const list = acts<{ user: typeof OWNER }>()({
    transfer: { words: 'Transferir', keys: ['t'], call: null, do: () => pressed.push('T') },
    open: { words: 'Abrir', keys: ['+'], call: null, do: () => pressed.push('+') },
    discount: { words: 'Desconto', keys: ['Shift+F7'], call: null, do: () => pressed.push('⇧F7') },
    move: { words: 'Mover', keys: ['m'], call: null, when: () => false, do: () => pressed.push('M') },
    close: { words: 'Fechar', keys: ['F9'], call: null, refuse: () => 'Agora não.', do: () => pressed.push('F9') },
    go: { words: 'Ir', keys: ['g i'], call: null, do: () => pressed.push('G I') },
    print: { words: 'Imprimir', keys: ['i'], call: null, do: () => pressed.push('I') },
    search: { words: 'Procurar', keys: ['Ctrl+K'], call: null, do: () => pressed.push('Ctrl K') },
    walk: { words: 'andar', keys: ['ArrowLeft'], call: null, do: () => pressed.push('←') },
  });
  function Page() {
    useActKeys(() => pressable(list, { user: OWNER }));
    return <input aria-label="Nome" />;
  }
  render(<Page />);
  return pressed;
}
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more });

test('a key does its work once, held or not; an arrow goes on', () => {
  const pressed = page();
  press('T');
  press('t', { repeat: true });
  press('+', { shiftKey: true });
  press('F7');
  press('F7', { shiftKey: true });
  press('ArrowLeft', { repeat: true });
  expect(pressed).toEqual(['T', '+', '⇧F7', '←']);
});

test('what does not stand there, or is refused, is not done', () => {
  const pressed = page();
  press('m');
  press('F9');
  expect(pressed).toEqual([]);
});

test('keys rest while somebody types, under a dialog with Ctrl too, and where another has taken them', () => {
  const pressed = page();
  fireEvent.keyDown(screen.getByLabelText('Nome'), { key: 't' });
  press('t', { ctrlKey: true });
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  press('t');
  press('k', { ctrlKey: true });
  dialog.remove();
  addEventListener('keydown', (event) => event.preventDefault(), { capture: true, once: true });
  press('t');
  expect(pressed).toEqual([]);
  press('t');
  expect(pressed).toEqual(['T']);
});

test('two keys in a row are one, and do nothing else; with Ctrl a key works in a field too', () => {
  const pressed = page();
  press('g');
  press('i');
  press('i');
  fireEvent.keyDown(screen.getByLabelText('Nome'), { key: 'k', ctrlKey: true });
  press('k', { metaKey: true });
  expect(pressed).toEqual(['G I', 'I', 'Ctrl K', 'Ctrl K']);
});
