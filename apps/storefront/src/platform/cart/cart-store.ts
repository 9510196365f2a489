import type {
  applyDiscount,
  Cart,
  getCart,
  getCartByCode,
  removeCartItem,
  saveCartItem,
  updateCartQuantity,
} from '@comanda/contract/orders/cart';
import type { Client } from '@comanda/contract/clients/client';
import type { LineChoice } from '@comanda/contract/orders/line-choice';
import type { ItemId } from '@comanda/domain/ids';
import { amountInCart, choiceOf, withoutLine, withQuantity } from './cart-change.ts';
import { emptyCart } from './empty-cart.ts';
import { withRetry } from '../retry.ts';

/** The one cart of this browser: the server's key to it, and whose menu it was filled from. */
export interface KeptCart {
  cookie_code: string;
  store_id: number;
  store_name: string;
  /** Lines; 0 when it is empty. */
  lines: number;
}
export interface CartMemory {
  read: () => KeptCart | null;
  write: (kept: KeptCart | null) => void;
}

export interface CartState {
  /** null until it was read the first time. */
  cart: Cart | null;
  /** failed: it could not be read, and nothing newer than `cart` is known. */
  status: 'loading' | 'ready' | 'failed';
  /** Changes are on their way. */
  saving: boolean;
}

/** How the order is meant to go: which lines can be ordered depends on it. */
export interface CartContext {
  delivery_method?: 1 | 2 | 3 | null;
  schedule_at?: string | null;
  table_number?: number | null;
}

export interface CartStore {
  subscribe: (listener: () => void) => () => void;
  state: () => CartState;
  /** Reads the cart anew; with a context, for that one from now on. */
  load: (context?: CartContext) => Promise<void>;
  /** How the order is meant to go, from the next read or write on. */
  plan: (context: CartContext) => void;
  /** Adds a line, or replaces one. @throws {ApiError} what the server refuses, or `unavailable` */
  save: (choice: LineChoice, options?: { editId?: number | undefined; leavesOther?: boolean }) => Promise<Cart>;
  /** Shown at once; the last of several quick changes is sent. @throws {ApiError} after the cart shows the truth again */
  setQuantity: (id: number, quantity: number) => Promise<void>;
  /** @returns what puts the line back */
  remove: (id: number) => () => Promise<unknown>;
  /** Neither code nor id takes the coupon off. @throws {ApiError} */
  applyCoupon: (coupon: { code_discount?: string; discount_id?: number; client_phone?: string }) => Promise<Cart>;
  /** The order was placed: the cart starts anew. */
  forget: () => void;
  /** Takes over what another call answered with. */
  adopt: (cart: Cart) => void;
  /** A cart that was filled at another store; adding here empties it. */
  otherStore: () => KeptCart | null;
}

/** The cart of the page: what a `CartStore` does, and one thing that costs nothing while there is no cart. */
export interface PageCart extends CartStore {
  /** How the order is meant to go: a cart that exists is read for it, and the next one is. */
  plan: (context: CartContext) => void;
}

export interface CartStoreSetup {
  call: Client;
  store: { id: number; url: string; name: string; country_id: number };
  memory: CartMemory;
  /** Whether somebody may be signed in, whose cart the server knows without a code. */
  hasAccount: () => boolean;
  /** Keeps what was ordered, for the next time. */
  remember: (item_ids: readonly ItemId[]) => void;
  /** Quick changes of a quantity are sent as one. */
  settleMs?: number;
  waits?: number[];
}

const SETTLE_MS = 300;

export function createCartStore(setup: CartStoreSetup): CartStore {
  const { call, store, memory, hasAccount, remember, settleMs = SETTLE_MS, waits } = setup;
  const listeners = new Set<() => void>();
  let state: CartState = { cart: null, status: 'loading', saving: false };
  let context: CartContext = {};
  let writes = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const settling = new Map<
    number,
    { quantity: number; timer: ReturnType<typeof setTimeout>; done: PromiseWithResolvers<void> }
  >();

  const set = (changes: Partial<CartState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const code = () => memory.read()?.cookie_code ?? null;
  const adopt = (cart: Cart) => {
    if (cart.cookie_code !== null)
      memory.write({
        cookie_code: cart.cookie_code,
        store_id: store.id,
        store_name: store.name,
        lines: cart.cart_itens.length,
      });
    set({ cart: applyUnsent(cart), status: 'ready' });
    return cart;
  };
  /** An answer that was on its way does not undo what was pressed since. */
  const applyUnsent = (cart: Cart) =>
    [...settling].reduce((latest, [id, { quantity }]) => withQuantity(latest, id, quantity, store.country_id), cart);

  const read = async (): Promise<Cart> => {
    const cookieCode = code();
    const { delivery_method, schedule_at } = context;
    const query = {
      ...(delivery_method ? { delivery_method: `${delivery_method}` as const } : {}),
      ...(schedule_at ? { schedule_at } : {}),
    };
    if (cookieCode !== null && ownsCart())
      return call<typeof getCartByCode>(
        { method: 'GET', path: 'client/cart/{storeSlug}/{cookieCode}' },
        { params: { storeSlug: store.url, cookieCode }, query },
      );
    if (hasAccount())
      return call<typeof getCart>(
        { method: 'GET', path: 'client/cart/{storeSlug}' },
        { params: { storeSlug: store.url }, query },
      );
    return emptyCart(store.id);
  };
  const ownsCart = () => memory.read()?.store_id === store.id;

  /** Writes go out one after the other, so that answers arrive in the order of what was pressed. */
  const write = <T extends Cart>(work: () => Promise<T>): Promise<T> => {
    writes += 1;
    set({ saving: true });
    const result = queue.then(work).then((cart) => {
      adopt(cart);
      return cart;
    });
    const done = () => {
      writes -= 1;
      set({ saving: writes > 0 });
    };
    queue = result.then(done, done);
    return result;
  };

  async function load(next?: CartContext): Promise<void> {
    if (next) context = { ...context, ...next };
    // In its turn, so that an older answer never covers a newer one.
    const reading = queue.then(() => withRetry(read, undefined, waits)).then(adopt);
    queue = reading.catch(() => set({ status: 'failed' }));
    await queue;
  }

  function save(
    choice: LineChoice,
    { editId, leavesOther = false }: { editId?: number | undefined; leavesOther?: boolean } = {},
  ): Promise<Cart> {
    const other = otherStore();
    const send = () =>
      call<typeof saveCartItem>(
        { method: 'POST', path: 'client/cart-item' },
        {
          body: {
            ...choice,
            store_id: store.id,
            cookie_code: code(),
            editId: editId ?? null,
            leaves_store_id: other && leavesOther ? other.store_id : null,
            table_number: context.table_number ?? null,
            delivery_method: context.delivery_method ?? null,
            schedule_at: context.schedule_at ?? null,
          },
        },
      );
    return write(async () => {
      const before = amountInCart(state.cart ?? (ownsCart() ? await read() : null), choice);
      // A change of a line may be sent twice; an addition is looked for first, so that nothing is added twice.
      const find = async () => {
        if (editId !== undefined || !ownsCart()) return null;
        const cart = await read();
        return amountInCart(cart, choice) >= before + choice.quantity ? cart : null;
      };
      return withRetry(send, find, waits);
    });
  }

  async function setQuantity(id: number, quantity: number): Promise<void> {
    const line = state.cart?.cart_itens.find((each) => each.id === id);
    if (!state.cart || !line) return;
    const waiting = settling.get(id);
    const done = waiting?.done ?? Promise.withResolvers<void>();
    clearTimeout(waiting?.timer);
    set({ cart: withQuantity(state.cart, id, quantity, store.country_id), saving: true });
    const timer = setTimeout(() => {
      settling.delete(id);
      sendQuantity(id, quantity).then(() => done.resolve(), done.reject);
    }, settleMs);
    settling.set(id, { quantity, timer, done });
    return done.promise;
  }

  async function sendQuantity(id: number, quantity: number): Promise<void> {
    const cookie_code = code();
    if (cookie_code === null) return;
    try {
      await write(() =>
        withRetry(
          () =>
            call<typeof updateCartQuantity>(
              { method: 'POST', path: 'client/cart-item/update-quantity/{id}' },
              { params: { id }, body: { store_id: store.id, cookie_code, quantity } },
            ),
          undefined,
          waits,
        ),
      );
    } catch (error) {
      await load();
      throw error;
    }
  }

  function remove(id: number): () => Promise<unknown> {
    const line = state.cart?.cart_itens.find((each) => each.id === id);
    const cookie_code = code();
    if (!state.cart || !line || cookie_code === null) return async () => {};
    clearTimeout(settling.get(id)?.timer);
    settling.get(id)?.done.resolve();
    settling.delete(id);
    set({ cart: withoutLine(state.cart, id) });
    const removed = write(() =>
      withRetry(
        () =>
          call<typeof removeCartItem>(
            { method: 'POST', path: 'client/cart-item/remove/{id}' },
            { params: { id }, body: { store_id: store.id, cookie_code } },
          ),
        undefined,
        waits,
      ),
    ).catch(() => load());
    return async () => {
      await removed;
      return save(choiceOf(line));
    };
  }

  function otherStore(): KeptCart | null {
    const kept = memory.read();
    return kept && kept.store_id !== store.id && kept.lines > 0 ? kept : null;
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    load,
    plan(next) {
      context = { ...context, ...next };
    },
    save,
    setQuantity,
    remove,
    applyCoupon: (coupon) =>
      write(() =>
        call<typeof applyDiscount>(
          { method: 'POST', path: 'cart/discount' },
          {
            body: {
              store_id: store.id,
              cookie_code: code(),
              delivery_method: context.delivery_method ?? null,
              ...coupon,
            },
          },
        ),
      ),
    forget() {
      remember(state.cart?.cart_itens.map(({ item_id }) => item_id) ?? []);
      memory.write(null);
      set({ cart: emptyCart(store.id), status: 'ready' });
    },
    adopt,
    otherStore,
  };
}
