-- Orders that the store's accounts with Meta and Google are told of by the server, because the customer agreed.
create table measured_orders (
  store_id bigint not null,
  order_id bigint not null,
  partner text not null check (partner in ('meta-conversions', 'google-measurement')),
  value numeric(12,2) not null check (value >= 0),
  currency text not null check (currency in ('BRL', 'EUR')),
  -- by what the browser is known there; gone once the order is told, or given up
  browser jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'given_up')),
  -- what came back: the status of HTTP, and the partner's own number of a refusal
  status integer,
  code integer,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (store_id, order_id, partner),
  foreign key (store_id, order_id) references orders (store_id, id)
);
create index measured_orders_newest on measured_orders (store_id, created_at desc);
