-- Four digits that only the client knows: said to the driver at the door. Never made from the phone number.
alter table orders add column handover_code text not null
  default lpad((('x' || right(gen_random_uuid()::text, 8))::bit(32)::bigint % 10000)::text, 4, '0');

-- What a driver earns: `day_pay` for a shift, and for each delivery an amount, the amount of the neighbourhood, or of the
-- distance. `delivery_pay` is also what a place without an amount of its own earns.
alter table drivers add column day_pay numeric(12,2) not null default 0 check (day_pay >= 0);
alter table drivers add column pay_kind text not null default 'delivery'
  check (pay_kind in ('delivery', 'neighbourhood', 'distance'));
alter table drivers add column delivery_pay numeric(12,2) not null default 0 check (delivery_pay >= 0);
-- [{ fee_name, amount }] and [{ km, amount }]
alter table drivers add column place_pays jsonb not null default '[]';
alter table drivers add column km_pays jsonb not null default '[]';

-- Keys to a driver's own page, kept hashed. Several phones may hold one; all are taken back at once.
create table driver_links (
  store_id bigint not null references stores (id),
  token_hash bytea not null,
  driver_id bigint not null,
  created_at timestamptz not null,
  -- null: until somebody takes it back
  expires_at timestamptz,
  primary key (store_id, token_hash),
  foreign key (store_id, driver_id) references drivers (store_id, id)
);
create index driver_links_driver on driver_links (store_id, driver_id);

-- Orders that one driver brings on one way.
create table delivery_routes (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  driver_id bigint not null,
  -- how far it is from the store to the last stop; null when places are not known
  metres integer,
  user_id bigint,
  created_at timestamptz not null,
  -- made by the screen: the same twice is one
  op_id text not null,
  primary key (store_id, id),
  foreign key (store_id, driver_id) references drivers (store_id, id)
);
create unique index delivery_routes_op on delivery_routes (store_id, op_id);
create index delivery_routes_driver on delivery_routes (store_id, driver_id, id);

-- In which order. A row whose order somebody else brings by now counts no more.
create table delivery_stops (
  store_id bigint not null references stores (id),
  order_id bigint not null,
  route_id bigint not null,
  position smallint not null,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id),
  foreign key (store_id, route_id) references delivery_routes (store_id, id)
);
create index delivery_stops_route on delivery_stops (store_id, route_id, position);

-- A driver's work between two settlements.
create table driver_shifts (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  driver_id bigint not null,
  opened_at timestamptz not null,
  -- null: it opened itself with the first delivery
  opened_by bigint,
  opening_float numeric(12,2) not null default 0 check (opening_float >= 0),
  -- which card machine went along
  machine text not null default '',
  day_pay numeric(12,2) not null default 0 check (day_pay >= 0),
  closed_at timestamptz,
  closed_by bigint,
  -- cash that came back, as it was counted; less than nothing when the store paid out
  counted numeric(12,2),
  pay_with text check (pay_with in ('cash', 'pix')),
  note text not null default '',
  -- the settlement as both saw it
  statement jsonb,
  -- what the driver said to it, and when
  agreed_at timestamptz,
  agreed boolean,
  driver_note text not null default '',
  reopened_at timestamptz,
  reopened_by bigint,
  reopen_reason text not null default '',
  times_closed smallint not null default 0,
  primary key (store_id, id),
  foreign key (store_id, driver_id) references drivers (store_id, id)
);
create unique index driver_shifts_open on driver_shifts (store_id, driver_id) where closed_at is null;
create index driver_shifts_driver on driver_shifts (store_id, driver_id, id);

-- What happened at the door, and to which settlement it belongs.
create table deliveries (
  store_id bigint not null references stores (id),
  order_id bigint not null,
  driver_id bigint not null,
  -- how it is known that the client has it: their code, the driver's word with a reason, or the store's own click
  proof text not null check (proof in ('code', 'no_code', 'store')),
  reason text not null default '',
  -- what the driver took at the door, by way of paying
  cash numeric(12,2) not null default 0,
  card numeric(12,2) not null default 0,
  other numeric(12,2) not null default 0,
  -- the store owes the driver what came on the card
  card_tip numeric(12,2) not null default 0 check (card_tip >= 0),
  latitude double precision,
  longitude double precision,
  delivered_at timestamptz not null,
  -- null: not settled yet
  shift_id bigint,
  op_id text,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id),
  foreign key (store_id, driver_id) references drivers (store_id, id),
  foreign key (store_id, shift_id) references driver_shifts (store_id, id)
);
create index deliveries_driver on deliveries (store_id, driver_id, delivered_at);
create index deliveries_shift on deliveries (store_id, shift_id) where shift_id is not null;

-- Where a driver is, while they let it be known: the last place only.
create table driver_positions (
  store_id bigint not null references stores (id),
  driver_id bigint not null,
  latitude double precision not null,
  longitude double precision not null,
  at timestamptz not null,
  primary key (store_id, driver_id),
  foreign key (store_id, driver_id) references drivers (store_id, id)
);
