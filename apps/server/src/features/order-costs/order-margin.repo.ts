import type { Money } from '@comanda/domain/money';
import { sql } from 'kysely';

/** What `orderMargin` says of the order `o`, in a statement. */
export const MARGIN_OF_ORDER = sql<Money>`o.total - o.goods_cost - o.packaging_cost - o.payment_fee - o.channel_fee - coalesce(o.delivery_cost, 0) - o.tax`;
