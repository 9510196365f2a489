-- What somebody owes the store beside an order, paid by Pix through a link of its own.
create table single_charges (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  -- null where the store keeps no record of who pays
  client_id bigint,
  name text not null,
  phone text not null default '',
  tax_id text not null default '',
  description text not null,
  amount numeric(12,2) not null check (amount > 0),
  due_date date not null,
  created_at timestamptz not null,
  created_by bigint,
  -- when whoever pays has first opened the link
  seen_at timestamptz,
  reminded_at timestamptz,
  paid_on date,
  -- when it was said, and by whom of the store; nobody where a bank says it
  paid_at timestamptz,
  paid_by bigint,
  account_id bigint,
  cancelled_at timestamptz,
  primary key (store_id, id),
  check (paid_on is null or cancelled_at is null),
  foreign key (store_id, client_id) references clients (store_id, id),
  foreign key (store_id, account_id) references money_accounts (store_id, id)
);
create index single_charges_open on single_charges (store_id, due_date) where paid_on is null and cancelled_at is null;
create index single_charges_paid on single_charges (store_id, paid_on) where paid_on is not null;
create index single_charges_cancelled on single_charges (store_id, cancelled_at) where cancelled_at is not null;
create index single_charges_client on single_charges (store_id, client_id) where client_id is not null;
