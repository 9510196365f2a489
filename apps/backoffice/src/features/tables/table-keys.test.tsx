// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { JumpField } from './jump-field.tsx';
import { useTableKeys } from './table-keys.ts';

afterEach(cleanup);

test('a number typed anywhere, and Enter, goes to that table', () => {
  const gone: number[] = [];
  render(<JumpField places={[]} onJump={(number) => gone.push(number)} />);
  fireEvent.keyDown(document.body, { key: '1' });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Número da mesa ou nome da comanda' });
  expect([document.activeElement, field.value]).toEqual([field, '1']);
  fireEvent.change(field, { target: { value: '12' } });
  fireEvent.submit(field.form!); // what Enter does in a field of a form
  expect(gone).toEqual([12]);
});

test('a key of the page does its work once, and none while somebody types', () => {
  const pressed: string[] = [];
  function Page() {
    useTableKeys({ t: () => pressed.push('T'), '+': () => pressed.push('+'), m: undefined });
    return <input aria-label="Nome" />;
  }
  render(<Page />);
  fireEvent.keyDown(document.body, { key: 'T' });
  fireEvent.keyDown(document.body, { key: 't', repeat: true });
  fireEvent.keyDown(document.body, { key: '+' });
  fireEvent.keyDown(document.body, { key: 'm' });
  fireEvent.keyDown(screen.getByLabelText('Nome'), { key: 't' });
  expect(pressed).toEqual(['T', '+']);
});
