import type { AudienceGroup } from '@comanda/domain/campaigns/codes';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

const DAY = 86_400_000;
const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY);

interface Moment {
  /** Of the store's calendar. */
  month: number;
  now: Date;
}
/** What is true of whom each group means, in a statement that has `clients`. */
export function groupsAt({ month, now }: Moment): { readonly [group in AudienceGroup]: RawBuilder<SqlBool> } {
  return {
    all: sql`true`,
    new: sql`clients.first_order_at >= ${ago(now, 30)}`,
    regular: sql`(clients.orders_count >= 3 and clients.last_order_at >= ${ago(now, 30)})`,
    cooling: sql`(clients.last_order_at < ${ago(now, 30)} and clients.last_order_at >= ${ago(now, 60)})`,
    gone: sql`clients.last_order_at < ${ago(now, 60)}`,
    birthday: sql`clients.birthday_month = ${month}`,
  };
}
