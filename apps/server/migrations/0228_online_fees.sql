-- Of a try it says when its money came; an order's is when it was paid.
alter table online_payment_attempts rename column paid_at to came_at;
-- Orders that a provider has been paid for keep what it says that it keeps; their days are added up anew, with the fees of cancelled ones.
update orders o set payment_fee = told.fee, payment_fee_unknown = false
from (
  select p.store_id, p.order_id, sum(coalesce(t.fee, t.amount - t.net)) as fee
  from online_payments p join online_payment_attempts t on t.store_id = p.store_id and t.payment_id = p.id
  where t.came_at is not null
  group by p.store_id, p.order_id
  having bool_and(t.fee is not null or t.net is not null)) told
where o.store_id = told.store_id and o.id = told.order_id and exists (
  select from payment_methods m
  where m.store_id = o.store_id and m.real_id = o.real_id and m.provider is not null);
delete from fact_days where store_id in (select store_id from online_payments);
