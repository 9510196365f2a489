-- Groups of clients that the owner has named: rules, counted each time that they are looked at.
create table client_segments (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  name text not null check (char_length(name) between 1 and 60),
  rules jsonb not null,
  created_at timestamptz not null,
  primary key (store_id, id)
);
create unique index client_segments_name on client_segments (store_id, lower(name));

-- Words that the shop has put on a client.
create table client_tags (
  store_id bigint not null references stores (id),
  client_id bigint not null,
  name text not null check (char_length(name) between 1 and 30),
  created_at timestamptz not null,
  primary key (store_id, client_id, name)
);
create index client_tags_name on client_tags (store_id, name, client_id);

-- What they must not eat: the counter reads it before it asks, and the order's paper says it.
alter table clients add column allergies text not null default '' check (char_length(allergies) <= 120);

-- Whose order had which item: from the item to its clients without reading every order.
create index order_items_item on order_items (store_id, item_id, order_id);
