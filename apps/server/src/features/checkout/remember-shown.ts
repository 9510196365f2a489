import { isDeepStrictEqual } from 'node:util';
import type { StoreId } from '@comanda/domain/ids';
import type { ShownLine, ShownQuote } from '@comanda/domain/prices/shown-price';
import type { Db } from '../../platform/db.ts';
import { namedQuery, UNHURRIED } from '../../platform/database/named-query.ts';
import type { OrderLine } from './deciding/order-lines.ts';
import type { QuotedCart } from './reading/read-for-quote.ts';

export const shownLine = ({ priced: { total_unique, total, points_total } }: OrderLine): ShownLine => ({
  total_unique,
  total,
  points_total,
});

/** A cart that has been changed since has been answered since: what was said of its former state is not kept. */
const REMEMBER_QUOTE = `update carts set quoted = coalesce($4::jsonb, quoted)
  where store_id = $1 and cookie_code = $2 and revision = $3 returning store_id, cookie_code, ${UNHURRIED}`;
const REMEMBER_LINES = `with cart as (${REMEMBER_QUOTE})
  update cart_items i set shown = line.shown from cart, json_to_recordset($5::json) line (id bigint, shown jsonb)
  where i.store_id = cart.store_id and i.cookie_code = cart.cookie_code and i.id = line.id`;

/** Keeps what an answer says that a cart costs; whoever asks again and hears the same costs nothing. */
export async function rememberShown(
  db: Db,
  store_id: StoreId,
  cart: QuotedCart | null,
  found: readonly OrderLine[],
  quote: ShownQuote | null = null,
): Promise<void> {
  if (cart === null) return;
  const lines = found.flatMap((each) => {
    const shown = shownLine(each);
    return isDeepStrictEqual(shown, each.line.shown) ? [] : [{ id: each.line.id, shown }];
  });
  const quoted = quote === null || isDeepStrictEqual(quote, cart.quoted) ? null : JSON.stringify(quote);
  if (lines.length === 0 && quoted === null) return;
  const { cookie_code, revision } = cart;
  const values = [store_id, cookie_code, revision, quoted];
  if (lines.length === 0) await namedQuery(db, 'remember_quote', REMEMBER_QUOTE, values);
  else await namedQuery(db, 'remember_shown', REMEMBER_LINES, [...values, JSON.stringify(lines)]);
}
