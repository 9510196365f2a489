import type { Cart, CartItem } from '@comanda/contract/orders/cart';
import { createClient } from '@comanda/contract/clients/client';
import type { LineChoice } from '@comanda/contract/orders/line-choice';
import { add, money, times } from '@comanda/domain/money';
import { asItemId } from '@comanda/domain/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleCart, sampleLine } from '../../../test/sample-store.ts';
import { type CartStore, createCartStore, type KeptCart } from './cart-store.ts';

const PRICE = money(10);
const choice = (item_id: number, quantity = 1): LineChoice => ({
  item_id: asItemId(item_id),
  quantity,
  complements: [],
  observation: '',
  use_discount: false,
});

/** The cart's server as far as a browser can tell: the same choice grows, and answers may get lost on the way. */
function fakeServer() {
  let lines: CartItem[] = [];
  let next = 1;
  const lost: ('before' | 'after' | 'silent')[] = [];
  const calls: string[] = [];
  const cart = (): Cart =>
    sampleCart({ cart_itens: lines, subtotal: add(...lines.map(({ total }) => total)), cookie_code: 'c'.repeat(22) });
  const resize = (line: CartItem, quantity: number) =>
    sampleLine({ ...line, quantity, total: times(line.total_unique, quantity), quantity_formatted: String(quantity) });

  const act = (method: string, path: string, body: Record<string, unknown>) => {
    const id = Number(/\/(\d+)$/.exec(path)?.[1]);
    if (path.endsWith('/cart-item')) {
      const { item_id, quantity } = body as unknown as LineChoice;
      const same = lines.find((line) => line.item_id === item_id);
      lines = same
        ? lines.map((line) => (line === same ? resize(line, line.quantity + quantity) : line))
        : [...lines, sampleLine({ id: next++, item_id, quantity, total_unique: PRICE, total: times(PRICE, quantity) })];
      if (body['editId']) lines = lines.filter(({ id: each }) => each !== body['editId']);
    } else if (path.includes('update-quantity')) {
      lines = lines.map((line) => (line.id === id ? resize(line, Number(body['quantity'])) : line));
    } else if (path.includes('/remove/')) {
      lines = lines.filter((line) => line.id !== id);
    }
    calls.push(`${method} ${path.replace('/api/', '')}`);
  };
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const { pathname } = new URL(String(input), 'http://loja.test');
    const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
    const loss = init.method === 'GET' ? undefined : lost.shift();
    if (loss === 'silent')
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      });
    if (loss === 'before') throw new TypeError('network');
    act(init.method ?? 'GET', pathname, body);
    if (loss === 'after') throw new TypeError('network');
    return Response.json(cart());
  };
  return { fetch, lost, calls, lines: () => lines };
}

let server: ReturnType<typeof fakeServer>;
let kept: KeptCart | null;
let remembered: readonly number[];
const open = (id = 1): CartStore =>
  createCartStore({
    call: createClient({ origin: 'http://loja.test', fetch: server.fetch, patience_ms: 50 }),
    store: { id, url: 'quintaldanena', name: 'Quintal da Nena', country_id: 1 },
    memory: {
      read: () => kept,
      write: (value) => {
        kept = value;
      },
    },
    hasAccount: () => false,
    remember: (ids) => {
      remembered = ids;
    },
    settleMs: 1,
    waits: [0, 0, 0],
  });
const quantities = (store: CartStore) => store.state().cart?.cart_itens.map(({ quantity }) => quantity);

beforeEach(() => {
  server = fakeServer();
  kept = null;
  remembered = [];
});

describe('a cart', () => {
  it('asks nothing of the server while there is none', async () => {
    const store = open();
    await store.load();
    expect(store.state()).toMatchObject({ status: 'ready', cart: { cart_itens: [] } });
    expect(server.calls).toEqual([]);
  });

  it('keeps the key that the server gave, with the store that it was filled at', async () => {
    await open().save(choice(101));
    expect(kept).toEqual({ cookie_code: 'c'.repeat(22), store_id: 1, store_name: 'Quintal da Nena', lines: 1 });
    const later = open();
    await later.load();
    expect(quantities(later)).toEqual([1]);
  });

  it('says which other store it would be taken from', async () => {
    await open().save(choice(101));
    expect(open(2).otherStore()).toMatchObject({ store_id: 1, lines: 1 });
    expect(open(1).otherStore()).toBeNull();
  });

  it('does not wait for ever for a server that fell silent, nor adds again by itself what it may still add', async () => {
    const store = open();
    server.lost.push('silent');
    await expect(store.save(choice(101))).rejects.toMatchObject({ code: 'unavailable' });
    expect(store.state().saving).toBe(false);
    expect(server.calls).toEqual([]);
    await store.save(choice(101));
    expect(quantities(store)).toEqual([1]);
  });

  it('shows a new quantity at once, and sends only the last of several presses', async () => {
    const store = open();
    await store.save(choice(101));
    const [line] = store.state().cart?.cart_itens ?? [];
    const presses = [2, 3, 4].map((quantity) => store.setQuantity(line?.id ?? 0, quantity));
    expect(store.state().cart?.subtotal).toBe(40);
    await Promise.all(presses);
    expect(server.calls.filter((call) => call.includes('update-quantity'))).toHaveLength(1);
    expect(server.lines()[0]?.quantity).toBe(4);
  });

  it('puts a removed line back as it was', async () => {
    const store = open();
    await store.save(choice(101, 2));
    const undo = store.remove(store.state().cart?.cart_itens[0]?.id ?? 0);
    expect(quantities(store)).toEqual([]);
    await undo();
    expect(quantities(store)).toEqual([2]);
  });

  it('begins anew after the order, and remembers what was in it', async () => {
    const store = open();
    await store.save(choice(101));
    await store.save(choice(102));
    store.forget();
    expect(store.state().cart?.cart_itens).toEqual([]);
    expect(kept).toBeNull();
    expect(remembered).toEqual([101, 102]);
  });
});

describe('on a bad network', () => {
  it('a line that never arrived is sent again', async () => {
    const store = open();
    await store.save(choice(101));
    server.lost.push('before', 'before');
    await store.save(choice(102));
    expect(server.lines().map(({ item_id }) => item_id)).toEqual([101, 102]);
  });

  it('a line whose answer was lost is not added twice', async () => {
    const store = open();
    await store.save(choice(101));
    server.lost.push('after');
    await store.save(choice(101, 2));
    expect(server.lines().map(({ quantity }) => quantity)).toEqual([3]);
    expect(quantities(store)).toEqual([3]);
  });

  it('a quantity that cannot be sent goes back to what the server has', async () => {
    const store = open();
    await store.save(choice(101));
    server.lost.push('before', 'before', 'before', 'before');
    await expect(store.setQuantity(store.state().cart?.cart_itens[0]?.id ?? 0, 9)).rejects.toThrow('Sem conexão');
    expect(quantities(store)).toEqual([1]);
  });

  it('gives up after a while, and says so', async () => {
    server.lost.push('before', 'before', 'before', 'before');
    await expect(open().save(choice(101))).rejects.toMatchObject({ status: 0, code: 'unavailable' });
  });
});
