// @vitest-environment happy-dom
import { money, type Money } from '@comanda/domain/money';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { MoneyInput } from './money-input.tsx';
import { moneyFromText } from '@comanda/domain/money-text';

afterEach(cleanup);

function Price({ start = null }: { start?: Money | null }) {
  const [value, setValue] = useState<Money | null>(start);
  return (
    <>
      <MoneyInput label="Preço" value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
}

const held = () => screen.getByRole('status').textContent;
const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Preço' });

test('is typed from the cents up', async () => {
  render(<Price />);
  await userEvent.type(price(), '2990');
  expect([price().value, held()]).toEqual(['29,90', '29.9']);
});

test('erasing takes the last cent away, and everything leaves it empty', async () => {
  render(<Price start={money(1.23)} />);
  await userEvent.type(price(), '{Backspace}');
  expect(price().value).toBe('0,12');
  await userEvent.clear(price());
  expect([price().value, held()]).toEqual(['', 'null']);
});

test('a pasted amount is read whole', async () => {
  render(<Price />);
  price().focus();
  await userEvent.paste('R$ 1.234,5');
  expect([price().value, held()]).toEqual(['1.234,50', '1234.5']);
});

test('arrows step by ten cents, with Shift by one real, never below zero', async () => {
  render(<Price start={money(1)} />);
  price().focus();
  await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}{ArrowDown}{ArrowDown}');
  expect(held()).toBe('1.9');
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
  expect(held()).toBe('0');
});

test.each([
  ['1.234,5', 1234.5],
  ['1,234.50', 1234.5],
  ['1.234', 1234],
  ['1.234.567', 1234567],
  ['12,5', 12.5],
  ['12.50', 12.5],
  ['R$ 12', 12],
  [',50', 0.5],
  ['€ 8,9', 8.9],
  ['abc', null],
])('%s pasted is %s', (text, value) => {
  expect(moneyFromText(text)).toBe(value);
});

test('the money is that of the store’s country', () => {
  render(<MoneyInput label="Preço" country={2} value={money(12.5)} onChange={() => undefined} />);
  expect([price().value, screen.queryByText('€')?.textContent, screen.queryByText('R$')]).toEqual(['12,50', '€', null]);
});
