-- Browsers by which a client has asked to be told a store's news: one is one client's in a store. Consent `push` says whether.
create table news_devices (
  store_id bigint not null references stores (id),
  endpoint text not null check (char_length(endpoint) between 1 and 500),
  p256dh text not null check (char_length(p256dh) <= 100),
  auth text not null check (char_length(auth) <= 32),
  client_id bigint not null,
  -- when it asked last
  created_at timestamptz not null,
  primary key (store_id, endpoint),
  foreign key (store_id, client_id) references clients (store_id, id) on delete cascade
);
create index news_devices_client on news_devices (store_id, client_id);

-- The menu item whose picture a notice shows; one that is gone shows none.
alter table campaigns add column item_id bigint;
