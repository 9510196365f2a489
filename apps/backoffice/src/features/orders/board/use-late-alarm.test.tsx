import { asOrderId } from '@comanda/domain/ids';
// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sampleOrder } from '../sample-order.ts';
import type { Alarm } from './use-alarm.ts';
import { useLateAlarm } from './use-late-alarm.ts';

afterEach(cleanup);

test('the panel tells of late orders only where the store has them watched', () => {
  const orders = [sampleOrder({ id: asOrderId(2), status: 'preparing', promised_until: '2020-01-01T00:00:00.000Z' })];
  const silent = { unlocked: false, volume: 1 } as Alarm; // all that is read of it
  const told = (watched: boolean) => renderHook(() => useLateAlarm(orders, watched, silent)).result.current.late;
  expect([told(true), told(false)]).toEqual([orders, []]);
});
