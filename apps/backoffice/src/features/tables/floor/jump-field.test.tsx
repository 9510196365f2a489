// @vitest-environment happy-dom
import { ROLE } from '@comanda/domain/codes';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { JumpField } from './jump-field.tsx';

afterEach(cleanup);

test('a number typed anywhere, and Enter, goes to that table', () => {
  const gone: number[] = [];
  render(<JumpField user={{ type: ROLE.owner, permissions: {} }} places={[]} onJump={(number) => gone.push(number)} />);
  fireEvent.keyDown(document.body, { key: '1' });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Número da mesa ou nome da comanda' });
  expect([document.activeElement, field.value]).toEqual([field, '1']);
  fireEvent.change(field, { target: { value: '12' } });
  fireEvent.submit(field.form!); // what Enter does in a field of a form
  expect(gone).toEqual([12]);
});
