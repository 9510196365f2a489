-- Money that a provider brings: what is owed for an order, each try to pay it, what went back, and what happened when.
alter table orders add column payment_status text;
-- The partner that takes the money; null where it is paid to the shop itself.
alter table payment_methods add column provider text;

create table online_payment_accounts (
  store_id bigint not null references stores (id),
  provider text not null,
  -- connecting: somebody is at the provider's page; stopped: its keys no longer open anything
  state text not null check (state in ('connecting', 'live', 'stopped')),
  -- what the provider calls the account
  nickname text not null default '',
  -- of the one visit to the provider's page
  connect_hash bytea,
  connect_until timestamptz,
  connect_user bigint,
  keys_until timestamptz,
  -- since when the provider has not answered: nothing is offered meanwhile
  silent_since timestamptz,
  changed_at timestamptz not null,
  primary key (store_id, provider)
);

create table online_payments (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  order_id bigint not null,
  state text not null default 'created' check (state in ('created', 'pending', 'authorized', 'in_process', 'rejected',
    'cancelled', 'approved', 'in_mediation', 'charged_back', 'refunded')),
  -- what its tries have brought, and what of it went back
  paid numeric(12,2) not null default 0,
  refunded numeric(12,2) not null default 0,
  -- somebody has to look at it
  attention text check (attention in ('late', 'twice', 'short', 'over', 'disputed', 'refund_failed')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (store_id, id),
  unique (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id)
);
create index online_payments_changed on online_payments (store_id, changed_at);

create table online_payment_attempts (
  store_id bigint not null,
  payment_id bigint not null,
  number integer not null,
  provider text not null,
  method text not null check (method in ('pix', 'card')),
  -- by which the provider knows the same question again
  idem_key text not null,
  -- by which it is found at the provider when its answer never came
  reference text not null,
  provider_id text,
  state text not null check (state in ('created', 'pending', 'authorized', 'in_process', 'rejected', 'cancelled',
    'approved', 'in_mediation', 'charged_back', 'refunded')),
  detail text not null default '',
  -- when the provider last changed it
  said_at timestamptz,
  amount numeric(12,2) not null check (amount > 0),
  refunded numeric(12,2) not null default 0,
  -- what the provider keeps, and what reaches the store; null while it has not said so
  fee numeric(12,2),
  net numeric(12,2),
  -- the Pix to copy
  code text not null default '',
  page_url text not null default '',
  card_brand text not null default '',
  card_last_four text not null default '',
  installments integer not null default 1,
  expires_at timestamptz,
  created_at timestamptz not null,
  -- when the provider is asked again; null once there is nothing left to learn
  ask_at timestamptz,
  asked integer not null default 0,
  primary key (store_id, payment_id, number),
  foreign key (store_id, payment_id) references online_payments (store_id, id)
);
create unique index online_payment_attempts_provider on online_payment_attempts (store_id, provider, provider_id);
create unique index online_payment_attempts_reference on online_payment_attempts (store_id, reference);
create index online_payment_attempts_ask on online_payment_attempts (store_id, ask_at) where ask_at is not null;

create table online_payment_refunds (
  store_id bigint not null,
  id bigint generated always as identity,
  payment_id bigint not null,
  attempt integer not null,
  op_id text not null,
  idem_key text not null,
  amount numeric(12,2) not null check (amount > 0),
  reason text not null,
  -- nobody: the order was cancelled
  user_id bigint,
  approver_id bigint,
  state text not null check (state in ('asked', 'done', 'refused')),
  provider_id text,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (store_id, id),
  unique (store_id, op_id),
  foreign key (store_id, payment_id, attempt) references online_payment_attempts (store_id, payment_id, number)
);
create index online_payment_refunds_payment on online_payment_refunds (store_id, payment_id, attempt);

create table online_payment_steps (
  store_id bigint not null,
  id bigint generated always as identity,
  payment_id bigint not null,
  attempt integer,
  at timestamptz not null,
  kind text not null check (kind in ('asked', 'state', 'paid', 'attention', 'refund_asked', 'refund_done', 'refund_refused')),
  state text,
  amount numeric(12,2),
  detail text not null default '',
  user_id bigint,
  primary key (store_id, id),
  foreign key (store_id, payment_id) references online_payments (store_id, id)
);
create index online_payment_steps_payment on online_payment_steps (store_id, payment_id, id);
