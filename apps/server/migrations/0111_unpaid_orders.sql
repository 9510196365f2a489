-- Which half of the history is the small one differs by shop; PostgreSQL finds neither by an index of the expression.
drop index orders_paid;
create index orders_paid on orders (store_id, id) where paid_at is not null;
create index orders_unpaid on orders (store_id, id) where paid_at is null;
-- Paid in several ways: few, and looked through for one of the ways.
create index orders_several_payments on orders (store_id, id) where multiple_payments is not null;
