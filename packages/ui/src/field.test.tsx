// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Switch } from './checkbox.tsx';
import { TextInput } from './text-input.tsx';

afterEach(cleanup);

const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test('the help of a field belongs to it, until an error says what to do instead', () => {
  const { rerender } = render(
    <TextInput label="Link" hint="Até 30 letras." help="Um link curto se fala ao telefone." />,
  );
  expect(described(screen.getByLabelText('Link'))).toBe('Até 30 letras. Um link curto se fala ao telefone.');
  rerender(<TextInput label="Link" help="Um link curto se fala ao telefone." error="Só letras e números." />);
  expect(described(screen.getByLabelText('Link'))).toBe('Só letras e números.');
});

test('a switch without help is described by nothing', () => {
  render(
    <>
      <Switch label="Entrega" help="Desligada, some do cardápio." />
      <Switch label="Retirada" />
    </>,
  );
  expect(described(screen.getByRole('switch', { name: 'Entrega' }))).toBe('Desligada, some do cardápio.');
  expect(screen.getByRole('switch', { name: 'Retirada' }).hasAttribute('aria-describedby')).toBe(false);
});
