create table clients (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  -- the account that signed in with this phone
  customer_id bigint,
  name text not null,
  phone text not null,
  email text not null default '',
  tax_id text not null default '',
  birthday_day smallint,
  birthday_month smallint,
  notes text not null default '',
  points numeric(12,2) not null default 0 check (points >= 0),
  orders_count integer not null default 0,
  orders_total numeric(14,2) not null default 0,
  first_order_at timestamptz,
  last_order_at timestamptz,
  last_address jsonb,
  blocked boolean not null default false,
  -- where they came from: a sign-up page's word or 'ifood', and the order's number there
  source text not null default '',
  source_code text not null default '',
  created_at timestamptz not null,
  primary key (store_id, id)
);
create unique index clients_phone on clients (store_id, phone);
create index clients_customer on clients (store_id, customer_id) where customer_id is not null;
create index clients_name on clients (store_id, name);

create table carts (
  store_id bigint not null references stores (id),
  cookie_code text not null,
  customer_id bigint,
  discount_id bigint,
  table_number integer,
  updated_at timestamptz not null,
  primary key (store_id, cookie_code)
);
create index carts_customer on carts (store_id, customer_id, updated_at) where customer_id is not null;

create table cart_items (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  cookie_code text not null,
  item_id bigint not null,
  quantity integer not null check (quantity > 0),
  complements jsonb not null default '[]',
  size smallint,
  flavors smallint,
  flavor1 bigint,
  flavor2 bigint,
  flavor3 bigint,
  variation_id bigint,
  observation text not null default '',
  use_discount boolean not null default false,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, cookie_code) references carts (store_id, cookie_code) on delete cascade
);
create index cart_items_cart on cart_items (store_id, cookie_code);

-- One row a store and business day: the lock that numbers orders and events.
create table store_counters (
  store_id bigint primary key references stores (id),
  event_seq bigint not null default 0,
  order_day date,
  order_number integer not null default 0
);

create table orders (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  day date not null,
  number integer not null,
  status text not null check (status in ('scheduled', 'received', 'preparing', 'ready', 'dispatched', 'delivered', 'cancelled')),
  type smallint not null,
  origin text not null,
  delivery_method smallint not null,
  table_number integer,
  client_id bigint,
  -- the account that was signed in, or that this order made: whose own order it is
  customer_id bigint,
  -- which order of the client in this store it was when it was placed
  client_orders integer not null default 0,
  client_name text not null default '',
  client_phone text not null default '',
  client_email text not null default '',
  client_tax_id text not null default '',
  address text not null default '',
  address_number text not null default '',
  reference text not null default '',
  zipcode text not null default '',
  city_name text not null default '',
  fee_name text not null default '',
  variable_fee_id bigint,
  distance_km numeric(6,2),
  -- the pin that the customer dropped
  latitude double precision,
  longitude double precision,
  eat_local boolean not null default false,
  observation text not null default '',
  payment integer,
  real_id bigint,
  payment_name text not null default '',
  multiple_payments jsonb,
  change numeric(12,2),
  paid_at timestamptz,
  subtotal numeric(12,2) not null,
  fee numeric(12,2) not null,
  fee_free boolean not null,
  discount numeric(12,2) not null,
  discount_id bigint,
  discount_name text not null default '',
  additions numeric(12,2) not null,
  service_fee numeric(12,2) not null,
  cashback numeric(12,2) not null,
  points_total integer not null default 0,
  total numeric(12,2) not null,
  -- cashback that its delivery gave the client
  points_earned numeric(12,2) not null default 0,
  trace jsonb not null,
  schedule_at timestamptz,
  promised_from timestamptz,
  promised_until timestamptz,
  prepare_time_minutes integer,
  cancellation_code text,
  cancellation_reason text,
  messages jsonb not null default '[]',
  driver_id bigint,
  track_token text not null,
  idem_key text not null,
  request_hash text not null,
  -- what was answered when it was placed: whoever retries reads the same
  answer jsonb not null default '{}',
  created_at timestamptz not null,
  accept_time timestamptz,
  ready_time timestamptz,
  dispatch_time timestamptz,
  delivered_time timestamptz,
  cancel_time timestamptz,
  rating smallint check (rating between 1 and 5),
  review text,
  review_reply text,
  reviewed_at timestamptz,
  primary key (store_id, id)
);
create unique index orders_idem_key on orders (store_id, idem_key);
create unique index orders_number on orders (store_id, day, number);
create index orders_created on orders (store_id, created_at);
create index orders_client on orders (store_id, client_id, created_at);
create index orders_customer on orders (store_id, customer_id, created_at) where customer_id is not null;
create index orders_open on orders (store_id, status) where status not in ('delivered', 'cancelled');
create index orders_track on orders (store_id, track_token);
create index orders_rated on orders (store_id, rating) where rating is not null;

create table order_items (
  store_id bigint not null references stores (id),
  order_id bigint not null,
  line integer not null,
  item_id bigint not null,
  menu_group_id bigint,
  name text not null,
  item_type smallint not null,
  quantity integer not null,
  item_price numeric(12,2) not null,
  total_unique numeric(12,2) not null,
  total numeric(12,2) not null,
  points_total integer not null default 0,
  variation_id bigint,
  variation_name text,
  size_name text,
  flavor_ids bigint[] not null default '{}',
  flavor_names text[] not null default '{}',
  observation text not null default '',
  removed_at timestamptz,
  removed_by bigint,
  primary key (store_id, order_id, line),
  foreign key (store_id, order_id) references orders (store_id, id)
);

create table order_item_complements (
  store_id bigint not null references stores (id),
  order_id bigint not null,
  line integer not null,
  complement_id bigint not null,
  complement_group_id bigint not null,
  group_name text not null,
  name text not null,
  quantity integer not null,
  price numeric(12,2) not null,
  total numeric(12,2) not null,
  primary key (store_id, order_id, line, complement_id),
  foreign key (store_id, order_id, line) references order_items (store_id, order_id, line)
);

-- Links that strangers hold: a random token, kept hashed, one purpose each.
create table order_tokens (
  store_id bigint not null references stores (id),
  token_hash bytea not null,
  order_id bigint not null,
  purpose text not null check (purpose in ('repeat', 'locate', 'delivered', 'review')),
  expires_at timestamptz not null,
  primary key (store_id, token_hash),
  foreign key (store_id, order_id) references orders (store_id, id)
);

-- Everything that a screen, a printer or a partner must learn of, numbered per store without gaps.
create table events (
  store_id bigint not null references stores (id),
  seq bigint not null,
  type text not null,
  order_id bigint,
  payload jsonb not null,
  created_at timestamptz not null,
  primary key (store_id, seq)
);
create index events_created on events (store_id, created_at);
create index events_order on events (store_id, order_id, seq) where order_id is not null;
