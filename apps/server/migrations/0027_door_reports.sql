-- What a driver says of a door before anybody has the food: that they are there, or that nobody took it. An order that was
-- not taken waits on its driver until the store has decided what becomes of it.
create table door_reports (
  store_id bigint not null references stores (id),
  id bigint not null generated always as identity,
  order_id bigint not null,
  driver_id bigint not null,
  -- 'arrived', or why nobody took it
  kind text not null check (kind in ('arrived', 'nobody_home', 'wrong_address', 'refused', 'other')),
  note text not null default '',
  latitude double precision,
  longitude double precision,
  reported_at timestamptz not null,
  op_id text not null,
  -- 'retry': the same driver tries again at once; 'back': it waits in the store for another way; 'kept': it stays there
  decision text check (decision in ('retry', 'back', 'kept')),
  decided_at timestamptz,
  decided_by bigint references users (id),
  -- the settlement that pays the way that led to nothing
  shift_id bigint,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id),
  foreign key (store_id, driver_id) references drivers (store_id, id),
  foreign key (store_id, shift_id) references driver_shifts (store_id, id)
);
create unique index door_reports_op on door_reports (store_id, op_id);
create index door_reports_order on door_reports (store_id, order_id, id);
create index door_reports_driver on door_reports (store_id, driver_id, reported_at);
create index door_reports_shift on door_reports (store_id, shift_id) where shift_id is not null;
