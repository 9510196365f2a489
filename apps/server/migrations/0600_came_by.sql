-- When a client last ordered in each way, cancelled orders left out: takeaway, delivery, table, counter (as `delivery_method`), and
-- by a partner. Null is not known: their orders are asked, until the night looks it up. So a town is counted by how it orders
-- without reading its orders.
alter table clients add column came_by timestamptz[] check (cardinality(came_by) = 5);

-- Status, way and origin need not stand in it any more.
drop index orders_client;
create index orders_client on orders (store_id, client_id, created_at);
