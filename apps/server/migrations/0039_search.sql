create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- A text as searches see it: small letters without accents, a blank before it, so that each word begins after one.
-- The dictionary is named, so that what unaccent says does not change with a setting.
create function folded(words text) returns text language sql immutable strict parallel safe
  return ' ' || lower(public.unaccent('public.unaccent'::regdictionary, words));

alter table clients add column search_name text not null generated always as (folded(name)) stored;
-- Each write goes in at once: a list of waiting ones would be worked off by some unlucky order.
create index clients_search on clients using gin (store_id, search_name gin_trgm_ops, phone gin_trgm_ops) with (fastupdate = off);
create index clients_last_order on clients (store_id, last_order_at desc nulls last, id);
create index clients_total on clients (store_id, orders_total desc, id);
create index clients_absent on clients (store_id, coalesce(last_order_at, created_at), id);
drop index clients_name;
create index clients_search_name on clients (store_id, search_name, id);

-- What the history of orders is narrowed to, when few match.
create index orders_cancelled on orders (store_id, id) where status = 'cancelled';
create index orders_origin on orders (store_id, origin, id);
create index orders_payment on orders (store_id, payment, id);
create index orders_method on orders (store_id, delivery_method, id);
create index orders_paid on orders (store_id, (paid_at is not null), id);
-- Of nobody's client there is only the name that was said: at tables and at the counter.
create index orders_unknown on orders (store_id, id) where client_id is null and client_name <> '';
