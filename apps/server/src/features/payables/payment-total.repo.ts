import type { Money } from '@comanda/domain/money';
import { sql } from 'kysely';

/** SQL: what a payment comes to with its extras; `p` is the payment. The same as paymentTotal of the domain. */
export const TOTAL = sql<Money>`(p.amount + coalesce((
  select sum(case x.kind when 'discount' then -x.amount else x.amount end)
  from payable_extras x where x.store_id = p.store_id and x.payment_id = p.id), 0))`;
