import { isDeepStrictEqual } from 'node:util';
import type { Cart } from '@comanda/contract/orders/cart';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { newCookieCode } from '../../platform/tokens.ts';
import { openTurns, type Turns } from '../../platform/http/turns.ts';
import {
  type CheckedLine,
  type OrderLine,
  type QuoteReads,
  type RequestedLine,
  shownLine,
} from '../checkout/public.ts';
import type { SnapshotCache, StoreSnapshot } from '../store-snapshot/public.ts';
import { asStored, type CartLine, changesOf } from './cart-edit.ts';
import { type CartContext, checkCart, describeCart, openCart } from './read-cart.ts';
import { type CartOwner, writeCart } from './write-cart.repo.ts';

export interface CartKey extends CartOwner {
  readonly store_id: StoreId;
  /** null for a new cart; the counter looks its own up. */
  readonly cookie_code: string | null | (() => Promise<string | null>);
  /** What is being chosen: its stocks are read with the cart. */
  readonly chosen?: { readonly items: readonly ItemId[]; readonly complements: readonly number[] };
}
/** What the cart is to hold; called again when somebody else has changed it meanwhile. @throws {AppError} what refuses it */
export type Edit = (lines: readonly CartLine[], opened: Opened) => CartLine[];
interface Opened {
  readonly reads: QuoteReads;
  readonly snapshot: StoreSnapshot;
}

/** Each new attempt follows a change that another process has just finished. */
const ATTEMPTS = 8;
/** Of one cart, that wait for each other. */
const MOST_TAPS = 50;
const turns = new WeakMap<object, Turns>();
function turnsOf(cache: SnapshotCache): Turns {
  const known = turns.get(cache) ?? openTurns({ abreast: 1, most: MOST_TAPS });
  turns.set(cache, known);
  return known;
}

/**
 * Changes a cart in two round trips: reads it with all that prices it, and writes to that very state. The answer is made of
 * what was read. @throws {AppError} not_found; unavailable; whatever the edit throws
 */
export async function editCart(
  services: Pick<Services, 'db'> & { cache: SnapshotCache },
  key: CartKey,
  edit: Edit,
  context: CartContext,
): Promise<Cart> {
  const { cookie_code } = key;
  const attempts = async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const cart = await attemptEdit(services, key, edit, context);
      if (cart !== null) return cart;
    }
    throw new AppError('unavailable');
  };
  // Two taps of one phone follow each other instead of undoing each other's attempts.
  return typeof cookie_code === 'string'
    ? turnsOf(services.cache).inTurn(`${key.store_id} ${cookie_code}`, attempts)
    : attempts();
}

/** A line with what the answer will say that it costs. */
function asAnswered(line: CartLine, found: OrderLine | null | undefined): CartLine {
  const shown = found ? shownLine(found) : null;
  return isDeepStrictEqual(shown, line.shown ?? null) ? line : { ...line, shown };
}

/** What was found of a line before it had its id. */
const withId = (checked: CheckedLine, line: RequestedLine): CheckedLine => ({
  ...checked,
  requested: line,
  found: checked.found && { ...checked.found, line },
});

async function attemptEdit(
  services: Pick<Services, 'db'> & { cache: SnapshotCache },
  { store_id, cookie_code, chosen, ...owner }: CartKey,
  edit: Edit,
  context: CartContext,
): Promise<Cart | null> {
  const { db } = services;
  const known = typeof cookie_code === 'function' ? await cookie_code() : cookie_code;
  const opened = await openCart(services, store_id, { cookie_code: known, ...(chosen ? { chosen } : {}) }, context);
  const { reads, snapshot } = opened;
  const before = reads.lines.map(asStored);
  const edited = edit(before, opened);
  const code = known ?? newCookieCode();
  const cart = {
    cookie_code: code,
    discount_id: reads.cart?.discount_id ?? null,
    table_number: owner.table_number ?? reads.cart?.table_number ?? null,
    revision: 0,
    quoted: null,
  };
  const asked = edited.map((line) => ({ ...line, id: line.id ?? 0 })); // no id is asked for
  const { sale, checked } = checkCart(snapshot, { ...reads, cart, lines: asked }, context);
  const after = edited.map((line, index) => asAnswered(line, checked[index]?.found));
  const customer_id = context.customer?.id;
  const ids = await writeCart(db, store_id, code, {
    ...changesOf(before, after),
    ...owner,
    ...(customer_id === undefined ? {} : { customer_id }),
    revision: reads.cart?.revision ?? null,
    now: context.now,
  });
  if (ids === null) return null;
  const fresh = [...ids];
  const lines = after.map((line) => ({ ...line, id: line.id ?? fresh.shift() ?? 0 })); // an id for each new line
  const identified = checked.map((each, index) => withId(each, lines[index]!)); // a line each
  return describeCart(db, snapshot, { ...reads, cart, lines, sale, checked: identified }, context);
}
