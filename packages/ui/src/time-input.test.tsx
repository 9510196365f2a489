// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TimeInput } from './time-input.tsx';
import { completeTime, shiftTime, typeTime } from './time-typing.tsx';

afterEach(cleanup);

function Opening({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <TimeInput label="Abre" value={value} onChange={({ target }) => setValue(target.value)} />
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Abre' });
const held = () => screen.getByRole('status').textContent;

test('four digits are a time, without the colon', async () => {
  render(<Opening />);
  await userEvent.type(field(), '1830');
  expect([field().value, held()]).toEqual(['18:30', '18:30']);
});
test('leaving the field completes it', async () => {
  render(<Opening />);
  await userEvent.type(field(), '8');
  await userEvent.tab();
  expect([field().value, held()]).toEqual(['08:00', '08:00']);
});
test('it can be erased again', async () => {
  render(<Opening start="18:30" />);
  await userEvent.clear(field());
  await userEvent.tab();
  expect([field().value, held()]).toEqual(['', '']);
});
test('arrows step by a quarter of an hour', async () => {
  render(<Opening start="23:50" />);
  field().focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(held()).toBe('00:05');
});

test.each([
  ['9', '9'],
  ['93', '09:3'],
  ['930', '09:30'],
  ['18', '18'],
  ['183', '18:3'],
  ['18h30', '18:30'],
  ['8:3', '8:3'],
  ['27', '02:7'],
])('%s being typed shows %s', (text, shown) => {
  expect(typeTime(text)).toBe(shown);
});
test.each([
  ['', ''],
  ['8', '08:00'],
  ['8:3', '08:30'],
  ['18:30', '18:30'],
  ['24:00', '24:00'],
  ['18:75', '18:75'],
])('%s left in the field is %s', (text, complete) => {
  expect(completeTime(text)).toBe(complete);
});
test('time goes around midnight both ways', () => {
  expect([shiftTime('00:00', -15), shiftTime('23:45', 15), shiftTime('', 60)]).toEqual(['23:45', '00:00', '01:00']);
});
