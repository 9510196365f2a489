-- Who watches: each open screen tells of itself, and is forgotten when it falls silent.
create table screens (
  store_id bigint not null references stores (id),
  -- made by the browser tab
  device_id text not null,
  screen text not null check (screen in ('orders', 'counter', 'kitchen', 'tables', 'other')),
  user_id bigint not null,
  -- it may ring, and is not turned down to nothing
  sound boolean not null,
  -- it is in front, and the device is awake
  visible boolean not null,
  seen_at timestamptz not null,
  primary key (store_id, device_id)
);

-- Browsers that want to be woken.
create table push_subscriptions (
  store_id bigint not null references stores (id),
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  user_id bigint not null,
  device text not null default '',
  created_at timestamptz not null,
  primary key (store_id, endpoint)
);
create index push_subscriptions_user on push_subscriptions (store_id, user_id);

-- somebody has said that they know of it
alter table orders add column heard_at timestamptz;
-- of an order for later: when it came to the panel
alter table orders add column received_time timestamptz;
-- how far the alarm about it has gone
alter table orders add column escalation smallint not null default 0;

-- Minutes after which an order that nobody has seen wakes other devices, is mailed, makes promises longer, and shuts the
-- shop; null for never.
alter table stores add column escalate_push smallint default 2 check (escalate_push between 1 and 60);
alter table stores add column escalate_mail smallint default 4 check (escalate_mail between 1 and 60);
alter table stores add column escalate_widen smallint default 8 check (escalate_widen between 1 and 60);
alter table stores add column escalate_pause smallint check (escalate_pause between 1 and 60);

-- Minutes of a shift in which no screen was there to be seen or heard.
create table blind_minutes (
  store_id bigint not null references stores (id),
  day date not null,
  shift smallint not null,
  minutes integer not null,
  last_at timestamptz not null,
  primary key (store_id, day, shift)
);

-- Minutes that one hand needs for one piece; null for the store's usual.
alter table menu_items add column prep_minutes smallint check (prep_minutes between 0 and 240);
-- Dishes that are made there at once.
alter table print_groups add column capacity smallint not null default 2 check (capacity between 1 and 50);
alter table stores add column usual_prep_minutes smallint not null default 8 check (usual_prep_minutes between 0 and 240);
alter table stores add column kitchen_capacity smallint not null default 4 check (kitchen_capacity between 1 and 50);
-- Promises follow the kitchen's queue and the store's own past; off, they are the typed wait.
alter table stores add column learns_times boolean not null default true;
-- what the kitchen and the road were to take when it was promised
alter table orders add column planned_minutes numeric(6,1);

-- How much longer than planned a store takes, so that 95 of 100 promises hold; null while too little is known.
create table promise_factors (
  store_id bigint primary key references stores (id),
  delivered numeric(5,2),
  handed numeric(5,2),
  orders integer not null default 0,
  updated_at timestamptz not null
);
