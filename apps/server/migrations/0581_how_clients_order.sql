-- By how clients order they are counted from the index alone: status, way and origin stand in it. Updates of these columns
-- wrote it before, too.
drop index orders_client;
create index orders_client on orders (store_id, client_id, created_at) include (delivery_method, origin, status);
