import { getKitchenLoad } from '@comanda/contract/orders/promises';
import type { StoreDetail } from '@comanda/contract/stores/stores';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { keyOf } from '../../platform/api.ts';
import { KitchenLoad } from './kitchen-load.tsx';

test('the queue of the kitchen is on the panel only where promises follow it', () => {
  const store = { id: 1, country_id: 1, timezone: -3 } as StoreDetail; // all that is read of it
  const shown = (learns_times: boolean) => {
    const client = new QueryClient();
    const stations = [{ id: null, name: '', wait_minutes: 40, full_until: '2026-11-20T23:10:00.000Z' }];
    const promise = { minutes: 50, typed: 50, drivers: 0, doors: 0 };
    const load = { learns_times, stations, delivered: null, handed: null, promise };
    client.setQueryData(keyOf(getKitchenLoad, { params: { id: 1 } }), load);
    return renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <KitchenLoad store={store} />
      </QueryClientProvider>,
    );
  };
  expect(shown(true)).toContain('40 min, até 20h10');
  expect(shown(false)).toBe('');
});
