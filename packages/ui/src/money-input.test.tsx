// @vitest-environment happy-dom
import { money, type Money } from '@comanda/domain/money';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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
  await userEvent.tab();
  await userEvent.keyboard('{End}{Backspace}');
  expect(price().value).toBe('0,12');
  await userEvent.clear(price());
  expect([price().value, held()]).toEqual(['', 'null']);
});

const caretAt = (offset: number) => userEvent.pointer({ keys: '[MouseLeft]', target: price(), offset });

test.each([
  ['a click', () => userEvent.click(price())],
  ['a click between its digits', () => caretAt(2)],
  ['a second click', async () => (await caretAt(0), await caretAt(2))],
  ['a double click on a part of it', () => userEvent.dblClick(price())],
  ['a touch', () => userEvent.pointer({ keys: '[TouchA]', target: price(), offset: 1 })],
  ['Tab', () => userEvent.tab()],
  ['Tab and Home', async () => (await userEvent.tab(), await userEvent.keyboard('{Home}'))],
  ['Tab and an arrow', async () => (await userEvent.tab(), await userEvent.keyboard('{End}{ArrowLeft}'))],
])('after %s, typing writes a new amount', async (_, reach) => {
  for (const start of [0, 26, 1234.56]) {
    render(<Price start={money(start)} />);
    await reach();
    await userEvent.keyboard('1250');
    expect([price().value, held()]).toEqual(['12,50', '12.5']);
    cleanup();
  }
});

test('a click into what is being typed goes on at its end', async () => {
  render(<Price start={money(26)} />);
  await userEvent.click(price());
  await userEvent.keyboard('12');
  await caretAt(1);
  await userEvent.keyboard('50');
  expect(held()).toBe('12.5');
});

test('a selected part stands for the whole: typed over, cut or erased', async () => {
  render(<Price start={money(26)} />);
  const select = async () => {
    await userEvent.click(price());
    price().setSelectionRange(0, 2);
  };
  await select();
  await userEvent.keyboard('2790');
  expect(held()).toBe('27.9');
  await select();
  await userEvent.cut();
  expect([price().value, held()]).toEqual(['', 'null']);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(held()).toBe('27.9');
  await select();
  await userEvent.keyboard('{Delete}');
  expect(held()).toBe('null');
});

test('each step is taken back, and done again', async () => {
  render(<Price start={money(26)} />);
  await userEvent.click(price());
  await userEvent.keyboard('12{Control>}z{/Control}');
  expect(held()).toBe('0.01');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(held()).toBe('26');
  await userEvent.keyboard('{Control>}yy{/Control}');
  expect(held()).toBe('0.12');
});

/** What the browsers of phones and dictation send: the edit as an input event, not keys. */
function edits(selection: [number, number], text: string, inputType: string, data: string | null) {
  price().setSelectionRange(...selection);
  price().dispatchEvent(new InputEvent('beforeinput', { bubbles: true, inputType, data }));
  fireEvent.input(price(), { target: { value: text }, inputType, data });
}

test('a touch keyboard that composes, and one that only erases, count once', () => {
  render(<Price start={money(26)} />);
  price().focus();
  edits([0, 5], '1', 'insertCompositionText', '1');
  edits([4, 4], '0,012', 'insertCompositionText', '12');
  edits([4, 4], '0,125', 'insertCompositionText', '125');
  expect(held()).toBe('1.25');
  edits([4, 4], '1,2', 'deleteContentBackward', null);
  expect(held()).toBe('0.12');
});

test('an amount that is said to a phone is read as it is said', () => {
  render(<Price start={money(26)} />);
  price().focus();
  edits([0, 5], '12,5', 'insertText', '12,5');
  expect(held()).toBe('12.5');
});

test('a letter changes nothing', async () => {
  render(<Price start={money(26)} />);
  await userEvent.click(price());
  await userEvent.keyboard('x,');
  expect([price().value, held()]).toEqual(['26,00', '26']);
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
