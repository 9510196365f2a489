import { asOrderId } from '@comanda/domain/ids';
// @vitest-environment happy-dom
import { isDeepStrictEqual } from 'node:util';
import { getStore } from '@comanda/contract/stores/stores';
import type { OpenTables } from '@comanda/contract/floor/tables';
import { ALERT_OPTION, ITEM_TYPE } from '@comanda/domain/codes';
import { indexItems } from '@comanda/domain/menu/item-index';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Catalogue, CounterItem } from '../src/features/counter/catalogue/catalogue.ts';
import { findTyped } from '../src/features/counter/catalogue/pick-item.ts';
import { OrderCard } from '../src/features/orders/board/order-card.tsx';
import { sampleOrder } from '../src/features/orders/public.ts';
import type { OrderSteps } from '../src/features/orders/use-order-steps.ts';
import { NewOrderAlert } from '../src/features/shell/new-order-alert.tsx';
import { placesOf } from '../src/features/tables/table-state.ts';
import { startRinging, stopRinging } from '../src/platform/live/alarm.ts';
import { keyOf } from '../src/platform/api.ts';
import { type Session, sessionQuery, type SessionStore } from '../src/platform/session.tsx';
import { playNotes } from '../src/platform/live/sound.ts';
import type { ScreenSetting } from './screen-settings.ts';

/** The stream of a store; whatever else is asked is not answered. */
const stream = vi.hoisted(() => {
  const live: { say: (order: object) => void } = { say: () => {} };
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/events')) return new Promise(() => {});
    const body = new ReadableStream<Uint8Array>({
      start(control) {
        live.say = (order) => {
          const data = JSON.stringify({ order });
          control.enqueue(new TextEncoder().encode(`id: 1\nevent: new-order\ndata: ${data}\n\n`));
        };
      },
    });
    return new Response(body);
  });
  return live;
});
vi.mock('../src/platform/live/sound.ts'); // a browser of tests has no loudspeaker
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ id: '1' }),
  useNavigate: () => () => {},
  useRouter: () => ({ routesById: {} }),
  useRouterState: () => undefined, // no page is open
}));
afterEach(() => {
  cleanup();
  stopRinging();
  vi.useRealTimers();
});

interface Probe {
  values: readonly [unknown, unknown];
  look: (value: never) => unknown;
  sees: readonly [unknown, unknown];
}

const store = { id: 1, name: 'Quintal', country_id: 1, timezone: -3 } as SessionStore; // all that is read of it
const clientWith = (settings: object) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(keyOf(getStore, { query: { store_id: 1 } }), settings);
  client.setQueryData(sessionQuery.queryKey, { user: { type: 2 }, stores: [store] } as unknown as Session);
  return client;
};

/** What stands where the clock of a running order does. */
function clockOn(show_timer: boolean): string {
  const created_at = new Date(Date.now() - 12 * 60_000).toISOString();
  render(
    <QueryClientProvider client={clientWith({})}>
      <OrderCard
        order={sampleOrder({ status: 'preparing', created_at, promised_until: created_at })}
        store={store}
        show_timer={show_timer}
        steps={{ refusal: () => null, user: { type: 2, permissions: {} } } as unknown as OrderSteps} // no step is made
        selected={false}
        onOpen={() => {}}
        onRefuse={() => {}}
        onPrint={() => {}}
      />
    </QueryClientProvider>,
  );
  return /\d\s*min/.test(document.body.textContent) ? 'minutes' : 'the hour';
}

async function toldOf(pdv_notifications: boolean): Promise<string[]> {
  render(
    <QueryClientProvider client={clientWith({ pdv_notifications })}>
      <Suspense>
        <NewOrderAlert />
      </Suspense>
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
  await new Promise((resolve) => setTimeout(resolve, 50)); // the stream is open
  stream.say(sampleOrder({ id: asOrderId(41), number: 41, origin: 'site' }));
  await new Promise((resolve) => setTimeout(resolve, 200)); // what comes is gathered for a moment
  return screen.getByRole('alert').textContent.match(/Novo pedido \d+/g) ?? [];
}

function rings(alert_option: number): number {
  vi.useFakeTimers();
  vi.mocked(playNotes).mockClear();
  startRinging(0.5, alert_option);
  vi.advanceTimersByTime(60_000);
  return vi.mocked(playNotes).mock.calls.length;
}

const food = { id: 1, name: 'Comida a quilo', internal_id: '102', barcode: '', type: ITEM_TYPE.weight, price1: 70 };
const index = indexItems([food as CounterItem]); // the search reads no more of an item
const weighed = (scale_label: string) =>
  findTyped('2001020003505', { index, store: { scale_label } as Catalogue['store'] }).command.amount; // nor of the store

/** A table whose last round is 25 minutes old. */
function tableAfter(idle_minutes: number): string | undefined {
  const now = new Date('2026-11-20T23:00:00Z');
  const last_round_at = new Date(now.getTime() - 25 * 60_000).toISOString();
  const tab = { id: 2, number: 2, name: '', people: 2, opened_at: last_round_at, last_round_at, bill_asked_at: null };
  const sums = { subtotal: 20, service_fee: 2, discount: 0, total: 22, paid: 0, remaining: 22, unanswered: 0 };
  const floor = { rooms: [], tables: [], tabs: [{ ...tab, ...sums }], calls: [], idle_minutes };
  return placesOf(floor as unknown as OpenTables, now)[0]?.state; // only what the rule reads
}

const PROBES: Readonly<Record<ScreenSetting, Probe>> = {
  show_timer: { values: [true, false], look: clockOn, sees: ['minutes', 'the hour'] },
  pdv_notifications: { values: [true, false], look: toldOf, sees: [['Novo pedido 41'], []] },
  alert_option: { values: [ALERT_OPTION.once, ALERT_OPTION.untilAnswered], look: rings, sees: [1, 25] },
  scale_label: { values: ['weight', 'price'], look: weighed, sees: [0.35, 0.05] },
  table_idle_minutes: { values: [45, 20], look: tableAfter, sees: ['open', 'late'] },
};

test.each(Object.entries(PROBES))('%s changes what the screens do', async (_, { values, look, sees }) => {
  expect(isDeepStrictEqual(...sees)).toBe(false);
  for (const [at, value] of values.entries()) {
    cleanup();
    expect([value, await look(value as never)]).toEqual([value, sees[at]]); // each look takes its own kind
  }
});
