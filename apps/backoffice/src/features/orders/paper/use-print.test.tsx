// @vitest-environment happy-dom
import { findPrintGroups, getPrintSettings } from '@comanda/contract/floor/print';
import { findPrinters } from '@comanda/contract/floor/printers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../platform/api.ts';
import { sampleLine, sampleOrder } from '../sample-order.ts';
import { usePrint } from './use-print.ts';

vi.hoisted(() => vi.stubGlobal('fetch', () => new Promise(() => {}))); // nothing is heard: the client takes it when it is imported
beforeEach(() => void vi.stubGlobal('requestAnimationFrame', () => 0)); // no dialog
afterEach(cleanup);

/** The papers that the page prints once an order is accepted on it. */
function printed(settings: object, printers: object[] = []): number {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const query = { store_id: 1 };
  const usual = { copies_delivery: 2, group_tickets: false, print_on_accept: true };
  client.setQueryData(keyOf(getPrintSettings, { params: { id: 1 } }), { ...usual, ...settings });
  client.setQueryData(keyOf(findPrintGroups, { query }), []);
  client.setQueryData(keyOf(findPrinters, { query }), { printers, agents: [], printer_name: '' });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => usePrint(1), { wrapper });
  act(() => result.current.accepted(sampleOrder({ cart_itens: [sampleLine()] })));
  return result.current.job?.tickets.length ?? 0;
}

test('a page prints an order that is accepted on it where the store wants that, and no printer does', () => {
  expect(printed({})).toBe(2);
  expect(printed({ copies_delivery: 1, group_tickets: true })).toBe(2);
  expect(printed({ print_on_accept: false })).toBe(0);
  expect(printed({}, [{ id: 1 }])).toBe(0);
});
