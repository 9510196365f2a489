-- Words on a room's map: the kitchen, the bar, the street. [{ text, x, y }]
alter table dining_rooms add column labels jsonb not null default '[]';

-- What a phone at a table must know before it sees or orders anything: the tab's PIN, or nothing.
alter table stores add column table_pin boolean not null default true;

-- A phone that sits at an open tab. It follows the tab when that is moved or joined to another, and is nobody once it closes.
create table table_phones (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  tab_id bigint not null,
  name text not null,
  token_hash bytea not null,
  joined_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, tab_id) references tabs (store_id, id)
);
create unique index table_phones_token on table_phones (store_id, token_hash);
create index table_phones_tab on table_phones (store_id, tab_id);

-- Who sent a round: its dishes are theirs until they are shared.
create table table_phone_orders (
  store_id bigint not null references stores (id),
  order_id bigint not null,
  phone_id bigint not null,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id),
  foreign key (store_id, phone_id) references table_phones (store_id, id)
);
create index table_phone_orders_phone on table_phone_orders (store_id, phone_id);

-- Who eats of a dish, each the same part.
create table table_line_phones (
  store_id bigint not null references stores (id),
  order_id bigint not null,
  line integer not null,
  phone_id bigint not null,
  primary key (store_id, order_id, line, phone_id),
  foreign key (store_id, order_id, line) references order_items (store_id, order_id, line),
  foreign key (store_id, phone_id) references table_phones (store_id, id)
);
create index table_line_phones_phone on table_line_phones (store_id, phone_id);

-- Wrong PINs, by who typed them: what the limit on guessing counts.
create table table_pin_failures (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  tab_id bigint not null,
  address_hash bytea not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, tab_id) references tabs (store_id, id)
);
create index table_pin_failures_tab on table_pin_failures (store_id, tab_id, created_at);

-- A share that somebody says to have paid by Pix: nothing is paid until a person of the store has seen it in the bank.
create table table_pix (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  tab_id bigint not null,
  phone_id bigint not null,
  amount numeric(12,2) not null check (amount > 0),
  -- part of the amount
  service numeric(12,2) not null default 0 check (service >= 0),
  -- in the Pix code: how the store finds it in its statement
  txid text not null,
  state text not null default 'waiting' check (state in ('waiting', 'credited', 'refused', 'cancelled')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  primary key (store_id, id),
  foreign key (store_id, tab_id) references tabs (store_id, id),
  foreign key (store_id, phone_id) references table_phones (store_id, id)
);
create index table_pix_tab on table_pix (store_id, tab_id);
create unique index table_pix_waiting on table_pix (store_id, phone_id) where state = 'waiting';
