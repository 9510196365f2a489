-- A prize that is drawn among the orders of some days. The seed of the draw exists before the first number does, its print is
-- published at once and itself only with the draw: whoever runs the raffle cannot choose, and anyone can reckon it again.
create table raffles (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  name text not null check (name <> '' and length(name) <= 80),
  prize text not null check (prize <> '' and length(prize) <= 200),
  rules text not null default '' check (length(rules) <= 2000),
  authorization_number text not null default '' check (length(authorization_number) <= 60),
  entry_by text not null check (entry_by in ('order', 'value')),
  -- an order has a number for each of it
  per_value numeric(12,2) not null default 0 check (per_value >= 0),
  start_day date not null,
  end_day date not null,
  prizes integer not null default 1 check (prizes between 1 and 10),
  state text not null default 'draft' check (state in ('draft', 'open', 'closed', 'drawn', 'cancelled')),
  seed text not null,
  created_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  drawn_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text not null default '' check (length(cancel_reason) <= 200),
  -- of the closed list
  numbers integer not null default 0 check (numbers between 0 and 100000),
  list_hash text not null default '',
  primary key (store_id, id),
  check (start_day <= end_day),
  check (entry_by = 'order' or per_value >= 1)
);

-- The closed list: which numbers an order has.
create table raffle_entries (
  store_id bigint not null,
  raffle_id bigint not null,
  first_number integer not null check (first_number >= 1),
  numbers integer not null check (numbers >= 1),
  order_id bigint not null,
  primary key (store_id, raffle_id, first_number),
  unique (store_id, raffle_id, order_id),
  foreign key (store_id, raffle_id) references raffles (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id)
);

-- What the seed gave, try after try, and what became of each.
create table raffle_places (
  store_id bigint not null,
  raffle_id bigint not null,
  attempt integer not null check (attempt >= 1),
  number integer not null check (number >= 1),
  order_id bigint not null,
  outcome text not null check (outcome in ('winner', 'substitute', 'cancelled', 'same_person', 'passed')),
  passed_reason text not null default '' check (length(passed_reason) <= 200),
  mailed_at timestamptz,
  primary key (store_id, raffle_id, attempt),
  unique (store_id, raffle_id, number),
  foreign key (store_id, raffle_id) references raffles (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id)
);
