-- Where people sit.
create table dining_rooms (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  name text not null,
  position smallint not null default 1,
  primary key (store_id, id)
);
create unique index dining_rooms_name on dining_rooms (store_id, lower(name));

create table dining_tables (
  store_id bigint not null references stores (id),
  number integer not null check (number between 1 and 2000),
  room_id bigint not null,
  name text not null default '',
  seats smallint not null default 4 check (seats between 1 and 99),
  shape text not null default 'square' check (shape in ('square', 'round', 'rectangle')),
  -- cells of the room's grid
  x smallint not null default 0,
  y smallint not null default 0,
  width smallint not null default 2,
  height smallint not null default 2,
  -- who is expected, and when
  reserved_for text not null default '',
  reserved_at timestamptz,
  primary key (store_id, number),
  foreign key (store_id, room_id) references dining_rooms (store_id, id)
);
create index dining_tables_room on dining_tables (store_id, room_id);

-- An open bill: of a table (12), of a part of it (12.1 is 24001), or of a numbered card. Its rounds are orders.
create table tabs (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  number integer not null check (number > 0),
  name text not null default '',
  people smallint not null default 1 check (people between 1 and 999),
  client_id bigint,
  opened_at timestamptz not null,
  opened_by bigint,
  bill_asked_at timestamptz,
  -- the people at it do not want to pay the service
  service_declined boolean not null default false,
  -- what phones at the table must know; another one with each tab
  pin text not null default '',
  closed_at timestamptz,
  closed_by bigint,
  merged_into bigint,
  reopened_at timestamptz,
  reopened_by bigint,
  reopen_reason text not null default '',
  -- made by the screen that opened it: the same twice is one
  op_id text not null,
  primary key (store_id, id)
);
create unique index tabs_open on tabs (store_id, number) where closed_at is null;
create unique index tabs_op on tabs (store_id, op_id);
create index tabs_closed on tabs (store_id, closed_at) where closed_at is not null;

alter table orders add column tab_id bigint;
alter table orders add foreign key (store_id, tab_id) references tabs (store_id, id);
create index orders_tab on orders (store_id, tab_id) where tab_id is not null;

-- Somebody at a table wants the waiter, or the bill.
create table table_calls (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  number integer not null,
  tab_id bigint,
  type text not null check (type in ('waiter', 'bill')),
  created_at timestamptz not null,
  taken_at timestamptz,
  taken_by bigint,
  primary key (store_id, id),
  foreign key (store_id, tab_id) references tabs (store_id, id)
);
create index table_calls_open on table_calls (store_id, number) where taken_at is null;

-- The drawer, from its float to its count.
create table cash_sessions (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  opened_at timestamptz not null,
  opened_by bigint,
  -- opened by the first payment, where the store wants that
  automatic boolean not null default false,
  opening_float numeric(12,2) not null default 0 check (opening_float >= 0),
  closed_at timestamptz,
  closed_by bigint,
  -- what people counted and typed, and what the ledger said then
  counted jsonb,
  expected jsonb,
  difference numeric(12,2),
  note text not null default '',
  reopened_at timestamptz,
  reopened_by bigint,
  reopen_reason text not null default '',
  primary key (store_id, id)
);
create unique index cash_sessions_open on cash_sessions (store_id) where closed_at is null;
create index cash_sessions_opened on cash_sessions (store_id, opened_at);

-- The ledger of money: rows are added, never changed. A mistake gets a row that takes it back.
create table cash_movements (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  -- null: paid while no drawer was open, or where no drawer takes part
  session_id bigint,
  kind text not null check (kind in ('sale', 'supply', 'withdrawal', 'credit_payment', 'settlement', 'reversal')),
  payment integer not null,
  real_id bigint,
  payment_name text not null default '',
  -- positive is money that came in
  amount numeric(12,2) not null,
  -- of cash: what was handed over
  tendered numeric(12,2),
  order_id bigint,
  tab_id bigint,
  client_id bigint,
  driver_id bigint,
  -- of a bill that is split: which lines or shares it pays
  allocation jsonb,
  reverses bigint,
  reason text not null default '',
  user_id bigint,
  -- made by the screen, or from what is paid: the same twice is one
  op_id text not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, session_id) references cash_sessions (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id),
  foreign key (store_id, tab_id) references tabs (store_id, id),
  foreign key (store_id, reverses) references cash_movements (store_id, id)
);
create unique index cash_movements_op on cash_movements (store_id, op_id);
create unique index cash_movements_reverses on cash_movements (store_id, reverses) where reverses is not null;
create index cash_movements_session on cash_movements (store_id, session_id);
create index cash_movements_order on cash_movements (store_id, order_id) where order_id is not null;
create index cash_movements_tab on cash_movements (store_id, tab_id) where tab_id is not null;
create index cash_movements_created on cash_movements (store_id, created_at);

-- What clients owe ('fiado'): positive is more debt. Rows are added, never changed.
create table credit_entries (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  client_id bigint not null,
  kind text not null check (kind in ('debit', 'payment', 'reversal')),
  amount numeric(12,2) not null,
  order_id bigint,
  tab_id bigint,
  movement_id bigint,
  reverses bigint,
  note text not null default '',
  user_id bigint,
  op_id text not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, client_id) references clients (store_id, id),
  foreign key (store_id, movement_id) references cash_movements (store_id, id)
);
create unique index credit_entries_op on credit_entries (store_id, op_id);
create unique index credit_entries_reverses on credit_entries (store_id, reverses) where reverses is not null;
create index credit_entries_client on credit_entries (store_id, client_id, id);
-- null: buys nothing on credit
alter table clients add column credit_limit numeric(12,2) check (credit_limit >= 0);

-- Four digits or more by which a manager says yes on somebody else's screen.
alter table users add column pin_hash text;
-- percent of the subtotal that an attendant, and a manager, may give without asking
alter table stores add column attendant_discount_limit numeric(5,2) not null default 10;
alter table stores add column manager_discount_limit numeric(5,2) not null default 100;
-- an attendant cancels up to this value of what the kitchen has, without asking
alter table stores add column attendant_void_limit numeric(12,2) not null default 0;

create table approvals (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('discount', 'void', 'reopen', 'reversal')),
  user_id bigint not null,
  approver_id bigint not null,
  order_id bigint,
  tab_id bigint,
  session_id bigint,
  amount numeric(12,2),
  reason text not null default '',
  created_at timestamptz not null,
  primary key (store_id, id)
);
create index approvals_created on approvals (store_id, created_at);

-- What the kitchen does with each line.
alter table order_items add column print_group_id bigint;
alter table order_items add column course smallint not null default 1;
alter table order_items add column seen_at timestamptz;
alter table order_items add column done_at timestamptz;
alter table order_items add column served_at timestamptz;

-- What changed after the kitchen had it: shown until somebody says 'ciente'.
create table kitchen_changes (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  order_id bigint not null,
  line integer,
  print_group_id bigint,
  kind text not null check (kind in ('cancel', 'less', 'more', 'note', 'moved')),
  -- pieces (or grams) of the difference
  quantity integer,
  -- the line as it was, whole: the cook must know which burger
  detail jsonb not null,
  user_id bigint,
  created_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by bigint,
  -- of food that was already made
  waste_reason text,
  waste_cost numeric(12,2),
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id)
);
create index kitchen_changes_open on kitchen_changes (store_id, order_id) where acknowledged_at is null;
create index kitchen_changes_created on kitchen_changes (store_id, created_at);

-- The shop's computer that prints: holds a token, kept hashed.
create table print_agents (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  name text not null,
  token_hash bytea,
  version text not null default '',
  last_seen_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (store_id, id)
);
create unique index print_agents_token on print_agents (store_id, token_hash) where token_hash is not null;

create table printers (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  name text not null,
  -- how it is reached: from the agent, or from a browser
  connection text not null check (connection in ('tcp', 'device', 'cups', 'browser')),
  -- 'ip:port', a device file, a queue's name
  address text not null default '',
  agent_id bigint,
  paper_width smallint not null default 80 check (paper_width in (58, 80)),
  columns smallint not null default 48 check (columns between 24 and 64),
  -- the maker's number of the code page, and which letters it has; 'ascii' prints without marks
  code_page smallint not null default 19,
  encoding text not null default 'cp858' check (encoding in ('cp858', 'cp850', 'cp860', 'windows-1252', 'ascii')),
  cuts boolean not null default true,
  drawer boolean not null default false,
  -- what it prints besides its print groups
  prints_orders boolean not null default true,
  prints_receipts boolean not null default true,
  fallback_id bigint,
  -- jobs older than this wait for somebody
  hold_minutes smallint not null default 120 check (hold_minutes between 1 and 1440),
  state text not null default 'unknown' check (state in ('unknown', 'ready', 'paper_out', 'unreachable')),
  state_at timestamptz,
  removed_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, agent_id) references print_agents (store_id, id)
);
create unique index printers_name on printers (store_id, lower(name)) where removed_at is null;
alter table print_groups add column printer_id bigint;
alter table print_groups add foreign key (store_id, printer_id) references printers (store_id, id);

create table print_jobs (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  printer_id bigint not null,
  kind text not null check (kind in ('order', 'kitchen', 'change', 'bill', 'receipt', 'cash', 'settlement', 'test')),
  title text not null default '',
  order_id bigint,
  tab_id bigint,
  payload bytea not null,
  state text not null default 'queued' check (state in ('queued', 'taken', 'printed', 'failed', 'held', 'dropped')),
  attempts smallint not null default 0,
  -- after this the taker has lost it
  lease_until timestamptz,
  not_before timestamptz,
  reason text not null default '',
  -- the job that it repeats: marked '2ª VIA'
  copy_of bigint,
  -- the printer that should have had it
  moved_from bigint,
  op_id text not null,
  created_at timestamptz not null,
  printed_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, printer_id) references printers (store_id, id)
);
create unique index print_jobs_op on print_jobs (store_id, op_id);
create index print_jobs_open on print_jobs (store_id, printer_id, id) where state in ('queued', 'taken', 'held', 'failed');
create index print_jobs_created on print_jobs (store_id, created_at);

-- What a screen did while it was alone: each entry is applied once.
create table journal_entries (
  store_id bigint not null references stores (id),
  -- made by the screen, sortable by time
  id text not null,
  device_id text not null,
  user_id bigint not null,
  kind text not null,
  body_hash text not null,
  -- by the screen's own clock
  made_at timestamptz not null,
  received_at timestamptz not null,
  answer jsonb not null,
  primary key (store_id, id)
);
create index journal_entries_received on journal_entries (store_id, received_at);
