-- A phone that somebody types proves nothing. An account has a record of its own in a store (`separate`) until it is proven
-- that it is the person of the phone's record.
alter table clients
  add column separate boolean not null default false,
  -- typed by the shop; what a guest types proves nobody
  add column email_by_shop boolean not null default false;

drop index clients_phone;
create unique index clients_phone on clients (store_id, phone) where not separate;
create unique index clients_account on clients (store_id, customer_id) where separate;
create index clients_separate_phone on clients (store_id, phone) where separate;

-- Several people may say that a phone is theirs. Without an e-mail it is all that an account is found by.
alter table customers drop constraint customers_phone_key;
create unique index customers_phone_key on customers (phone) where email is null;
create index customers_phone on customers (phone);

-- An account that became the phone's record: who says so, and what it takes to undo it.
create table client_merges (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  client_id bigint not null,
  customer_id bigint,
  proof text not null check (proof in ('shop', 'link', 'email')),
  user_id bigint,
  user_name text not null default '',
  -- the account's balance and orders that came along
  points numeric(12,2) not null default 0,
  orders integer not null default 0,
  -- the account's record as it was, the record's own values, and the ids of the rows that moved
  kept jsonb not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  undone_by bigint,
  primary key (store_id, id)
);
create index client_merges_client on client_merges (store_id, client_id, id);

-- A link that the shop sends to the phone, or a code in the e-mail that the shop knows.
create table client_claims (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  client_id bigint not null,
  -- null: whoever has the link
  customer_id bigint,
  secret_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (store_id, id)
);
create index client_claims_client on client_claims (store_id, client_id);
