// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { NumberInput, parseNumber } from './number-input.tsx';

afterEach(cleanup);

function Kilometres() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <NumberInput label="Distância" value={value} onChange={setValue} min={0} max={50} decimals={1} />
      <output>{String(value)}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Distância' });
const held = () => screen.getByRole('status').textContent;

test('a comma is the decimal sign, and the number is tidied when it is left', async () => {
  render(<Kilometres />);
  await userEvent.type(field(), '2,50');
  expect(held()).toBe('2.5');
  await userEvent.tab();
  expect(field().value).toBe('2,5');
});
test('what is out of bounds comes back to them when it is left', async () => {
  render(<Kilometres />);
  await userEvent.type(field(), '80');
  await userEvent.tab();
  expect([field().value, held()]).toEqual(['50', '50']);
});
test('arrows step', async () => {
  render(<Kilometres />);
  await userEvent.type(field(), '3{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(held()).toBe('4');
});
test.each([
  ['1.234,5', 1234.5],
  ['1234.5', 1234.5],
  ['-3', -3],
  ['', null],
  ['abc', null],
])('%s is %s', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});
