import { PAYMENT } from '@comanda/domain/codes';
import { partsOfOrder } from '@comanda/domain/orders/order-payments';
import type { StoreId } from '@comanda/domain/ids';
import { metBy } from '../../client-phones/public.ts';
import { TEND_SALE } from '../../fiscal-asks/public.ts';
import type { NewOrder } from './order-rows.ts';
import type { Statement } from './order-statements.ts';
import type { OrderTransaction } from './order-transaction.ts';

/** What `recordPayments` of the drawer does, its asking for notes too, in statements that travel with the order's. */
const OPEN_DRAWER: Statement = {
  name: 'checkout_open_drawer',
  text: `insert into cash_sessions (store_id, till, opened_at, opened_by, automatic)
   select stores.id, at.till, $2, $3::bigint, true from stores, till_of($1, $4, $3) as at (till)
   where stores.id = $1 and auto_cashier_open
     and not exists (select from cash_sessions c where c.store_id = $1 and c.till = at.till and c.closed_at is null)
   on conflict (store_id, till) where closed_at is null do nothing`,
};
/** A close waits for the sales that are on their way, and they for it. */
const HOLD_DRAWER: Statement = {
  name: 'checkout_hold_drawer',
  text: `select id from cash_sessions
   where store_id = $1 and till = (select till_of($1, $2, $3)) and closed_at is null for share`,
};
const PAY_ORDER: Statement = {
  name: 'checkout_pay_order',
  text: `with paid as (
     insert into cash_movements (store_id, session_id, kind, payment, real_id, payment_name, installments, amount, tendered, order_id,
       tab_id, client_id, user_id, op_id, created_at)
     select $1, case when x.payment <> ${PAYMENT.pixOnline} then
         (select id from cash_sessions
          where store_id = $1 and till = (select till_of($1, $6, $4)) and closed_at is null) end,
       'sale', x.payment, x.real_id, coalesce(nullif(x.payment_name, ''),
         (select name || case when x.installments > 1 then ' ' || x.installments || '×' else '' end
          from payment_methods where store_id = $1 and real_id = x.real_id), ''),
       x.installments, x.amount, x.tendered, o.id, o.tab_id, o.client_id, $4::bigint, 'order:' || o.id || ':0:' || (x.ordinality - 1), $5
     from orders o, json_populate_recordset(null::cash_movements, $3::json) with ordinality x
     where o.store_id = $1 and o.idem_key = $2
     returning id, payment, amount, order_id, tab_id, client_id),
   noted as (
     insert into queued_jobs (name, payload, created_at, run_at)
     select distinct '${TEND_SALE.name}', jsonb_build_object('store_id', f.store_id, 'tab_id', tab_id,
       'order_id', case when tab_id is null then order_id end), $5::timestamptz, $5::timestamptz
     from paid, fiscal_settings f where f.store_id = $1 and f.state <> 'off')
   insert into credit_entries (store_id, client_id, kind, amount, order_id, tab_id, movement_id, user_id, op_id, created_at)
   select $1, client_id, 'debit', amount, order_id, tab_id, id, $4::bigint, 'movement:' || id, $5
   from paid where payment = ${PAYMENT.onCredit} and client_id is not null`,
};
/** After the clients' locks: whoever waited sees the debt that the other has written. */
export const ACCOUNTS: Statement = {
  name: 'checkout_accounts',
  text: `select id as client_id, credit_limit as limit, coalesce((select sum(amount) from credit_entries e
     where e.store_id = $1 and e.client_id = c.id), 0) as balance
   from clients c where store_id = $1 and ${metBy('$2', '$3')}`,
};
const KEEP_APPROVAL: Statement = {
  name: 'checkout_keep_approval',
  text: `insert into approvals (store_id, kind, user_id, approver_id, order_id, amount, reason, created_at)
   select $1, 'discount', $3, $4, id, discount, $5, $6 from orders where store_id = $1 and idem_key = $2`,
};
/** A discount above somebody's limit, with whose yes and why. */
export interface ApprovedDiscount {
  user_id: number;
  approver_id: number;
  reason: string;
}

interface Paying {
  store_id: StoreId;
  order: NewOrder;
  idem_key: string;
  user_id: number | null;
  device: number | null;
  now: Date;
}
const partsOf = ({ order }: Paying) => (order.paid_at === null ? [] : partsOfOrder(order));

/** Before the order, whose counter is the last lock. */
export function holdDrawer({ send }: OrderTransaction, paying: Paying) {
  if (partsOf(paying).length === 0) return [];
  const { store_id, user_id, device, now } = paying;
  return Promise.all([
    send(OPEN_DRAWER, [store_id, now, user_id, device]),
    send(HOLD_DRAWER, [store_id, device, user_id]),
  ]);
}

/** After the order: what was paid with it. */
export function payOrder({ send }: OrderTransaction, paying: Paying) {
  const parts = partsOf(paying);
  if (parts.length === 0) return [];
  const { store_id, user_id, device, idem_key, now } = paying;
  return send(PAY_ORDER, [store_id, idem_key, JSON.stringify(parts), user_id, now, device]);
}

export function keepApproval(
  { send }: OrderTransaction,
  {
    store_id,
    idem_key,
    approved,
    now,
  }: Omit<Paying, 'order' | 'user_id' | 'device'> & { approved: ApprovedDiscount | null },
) {
  if (approved === null) return [];
  const { user_id, approver_id, reason } = approved;
  return send(KEEP_APPROVAL, [store_id, idem_key, user_id, approver_id, reason, now]);
}
