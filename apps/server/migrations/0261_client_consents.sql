-- Through which ways a client has said that the store may tell them of offers, and when they took it back: when and where.
-- Nothing is ever changed: a row is replaced by the next one of its way, and those that are replaced are the history.
create table client_consents (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  client_id bigint not null,
  channel text not null check (channel in ('email', 'whatsapp', 'push')),
  state text not null check (state in ('given', 'withdrawn')),
  place text not null check (place in ('checkout', 'account', 'counter', 'import', 'shop', 'unsubscribe', 'message', 'before')),
  -- the order at which it was asked
  order_id bigint,
  -- who of the store wrote it down; empty where the person did
  user_name text not null default '',
  created_at timestamptz not null,
  replaced_at timestamptz,
  primary key (store_id, id)
);
create unique index client_consents_now on client_consents (store_id, channel, client_id) include (state) where replaced_at is null;
create index client_consents_client on client_consents (store_id, client_id, id);
-- Whose e-mail it is that wants no more: in each store by itself.
create index clients_email on clients (store_id, lower(email)) where email <> '';

-- Nobody was asked before, so nobody has said yes; who wanted no offers still wants none.
insert into client_consents (store_id, client_id, channel, state, place, created_at)
select c.store_id, c.id, w.channel, 'withdrawn', 'before', now()
from clients c cross join (values ('email'), ('whatsapp'), ('push')) w (channel)
where c.no_marketing;
