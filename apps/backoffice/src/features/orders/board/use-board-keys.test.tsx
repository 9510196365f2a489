// @vitest-environment happy-dom
import { ROLE } from '@comanda/domain/codes';
import { asOrderId } from '@comanda/domain/ids';
import type { Order } from '@comanda/contract/orders/orders';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Actor } from '../../../platform/act/act.ts';
import { boardLanes } from './board.ts';
import { sampleOrder } from '../sample-order.ts';
import { useBoardKeys } from './use-board-keys.ts';

afterEach(cleanup);

/** A board whose server answers at once, so that a second press would meet the next state. */
function board(orders: readonly Order[], selected: number, user: Actor = { type: ROLE.owner, permissions: {} }) {
  const advanced: string[] = [];
  const opened: (number | undefined)[] = [selected];
  function Board() {
    const [states, setStates] = useState(orders);
    const [at, setAt] = useState<number | undefined>(selected);
    useBoardKeys({
      enabled: true,
      user,
      lanes: boardLanes(states),
      selected: at,
      onOpen: (order) => {
        opened.push(order?.id);
        setAt(order?.id);
      },
      onStep: (order) => {
        advanced.push(`${order.id} ${order.status}`);
        setStates((all) => all.map((each) => (each.id === order.id ? { ...each, status: 'preparing' } : each)));
      },
      onPrint: () => {},
      onRefuse: () => {},
    });
    return null;
  }
  render(<Board />);
  const press = (key: string, repeat = false) => fireEvent.keyDown(document.body, { key, repeat });
  return { advanced, press, open: () => opened.at(-1) };
}

const received = (id: number) => sampleOrder({ id: asOrderId(id), status: 'received' });

test('A held accepts one order and no more', () => {
  const { advanced, press } = board([received(1), received(2)], 1);
  press('a');
  press('a', true);
  press('a', true);
  expect(advanced).toEqual(['1 received']);
});

test('A goes on to the next order of the column, so that pressed twice it accepts two', () => {
  const { advanced, press, open } = board([received(1), received(2), received(3)], 2);
  press('a');
  expect(open()).toBe(3);
  press('a');
  expect(advanced).toEqual(['2 received', '3 received']);
  expect(open()).toBe(1);
});

test('A pressed twice on the last new order does not mark it ready', () => {
  const { advanced, press, open } = board([received(1)], 1);
  press('a');
  press('a');
  expect([advanced, open()]).toEqual([['1 received'], undefined]);
});

test('whoever opens an order again may advance it', () => {
  const { advanced, press } = board([received(1)], 1);
  press('a');
  press('ArrowDown');
  press('a');
  expect(advanced).toEqual(['1 received', '1 preparing']);
});

test('the board rests while a dialog is open, wherever in it the focus is', () => {
  const { advanced, press } = board([received(1)], 1);
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  press('a');
  expect(advanced).toEqual([]);
  dialog.remove();
  press('a');
  expect(advanced).toEqual(['1 received']);
});

test('nobody steps by a key who may not by the button', () => {
  const { advanced, press } = board([received(1)], 1, { type: ROLE.attendant, permissions: { orders_edit: false } });
  press('a');
  expect(advanced).toEqual([]);
});
