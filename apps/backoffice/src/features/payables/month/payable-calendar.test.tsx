// @vitest-environment happy-dom
import type { PayablePayment } from '@comanda/contract/finance/payables';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PayableCalendar } from './payable-calendar.tsx';

afterEach(cleanup);

const bill = (values: object) =>
  ({
    id: 1,
    kind: 'payable',
    description: 'Aluguel',
    due_date: '2026-11-10',
    paid_on: null,
    total: 900,
    ...values,
  }) as PayablePayment; // what a calendar reads

function show() {
  const [onOpen, onMove] = [vi.fn(), vi.fn()];
  render(
    <PayableCalendar
      month="2026-11-01"
      today="2026-11-20"
      payments={[bill({}), bill({ id: 2, description: 'Luz', due_date: '2026-11-12', paid_on: '2026-11-12' })]}
      country_id={1}
      onOpen={onOpen}
      onMove={onMove}
    />,
  );
  const day = (date: string) => document.querySelector(`[data-day="${date}"]`);
  /** Nothing is laid out here: what lies under the pointer is said. */
  const over = (date: string) => vi.spyOn(document, 'elementFromPoint').mockReturnValue(day(date));
  const carry = (on: Element, pointerType: string) => {
    fireEvent.pointerDown(on, { button: 0, pointerId: 1, pointerType, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(window, { pointerId: 1, clientX: 90, clientY: 60 });
    fireEvent.pointerUp(window, { pointerId: 1, clientX: 90, clientY: 60 });
  };
  return { onOpen, onMove, over, carry };
}
const chip = (name: RegExp) => screen.getByRole('button', { name });

test('a bill is carried to another day by the mouse, and does not open then', () => {
  const { onOpen, onMove, over, carry } = show();
  over('2026-11-14');
  carry(chip(/Aluguel/), 'mouse');
  fireEvent.click(chip(/Aluguel/));
  expect(onMove.mock.calls.map(([{ id }, day]) => [id, day])).toEqual([[1, '2026-11-14']]);
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(chip(/Aluguel/));
  expect(onOpen).toHaveBeenCalledOnce();
});

test('a finger carries by the handle alone; what is paid, dropped where it was or let go by Esc stays', () => {
  const { onMove, over, carry } = show();
  over('2026-11-14');
  carry(chip(/Aluguel/), 'touch');
  carry(chip(/Luz/), 'mouse');
  expect(onMove).not.toHaveBeenCalled();
  carry(chip(/Aluguel/).querySelector('[data-handle]')!, 'touch'); // an unpaid one has it
  expect(onMove).toHaveBeenCalledOnce();
  over('2026-11-10');
  carry(chip(/Aluguel/), 'mouse');
  over('2026-11-15');
  fireEvent.pointerDown(chip(/Aluguel/), { button: 0, pointerId: 1, pointerType: 'mouse', clientX: 10, clientY: 10 });
  fireEvent.pointerMove(window, { pointerId: 1, clientX: 90, clientY: 60 });
  fireEvent.keyDown(window, { key: 'Escape' });
  fireEvent.pointerUp(window, { pointerId: 1, clientX: 90, clientY: 60 });
  expect(onMove).toHaveBeenCalledOnce();
});

test('M asks for another day; of what is paid nobody is asked', async () => {
  const { onMove } = show();
  chip(/Aluguel/).focus();
  await userEvent.keyboard('m');
  chip(/Luz/).focus();
  await userEvent.keyboard('m');
  expect(onMove.mock.calls.map(([{ id }, day]) => [id, day])).toEqual([[1, null]]);
});
