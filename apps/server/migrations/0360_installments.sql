-- In how many instalments a card on credit was charged, and what its company keeps by their number.
alter table payment_methods
  -- [{"until": 6, "fee_percent": 4.59}, …]: each band begins where the one before ends, the first with two
  add column installment_fees jsonb not null default '[]',
  -- each comes by itself, after 30, 60, 90 days; else all of them at once
  add column installments_apart boolean not null default false;
alter table orders add column installments smallint not null default 1 check (installments between 1 and 99);
alter table cash_movements add column installments smallint not null default 1 check (installments between 1 and 99);
alter table fact_payments add column installments smallint not null default 1;
alter table fact_payments drop constraint fact_payments_pkey, add primary key (store_id, day, payment, real_id, installments);
-- What was paid online knew it already.
with divided as (
  update orders o set installments = t.installments, payment_name = o.payment_name || ' ' || t.installments || '×'
  from online_payment_attempts t join online_payments p on p.store_id = t.store_id and p.id = t.payment_id
  where p.store_id = o.store_id and p.order_id = o.id and t.came_at is not null and t.method = 'card'
    and t.installments between 2 and 99 and o.payment = 42
  returning o.store_id, o.day)
delete from fact_days f using divided d where f.store_id = d.store_id and f.day = d.day;
