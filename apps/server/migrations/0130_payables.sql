-- What a store pays, and is paid beside its sales.
create table payable_categories (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('payable', 'receivable')),
  name text not null,
  -- the line of the income statement that its payments go into
  dre_line text not null check (dre_line in ('taxes_on_sales', 'cost_of_goods', 'people', 'rent', 'utilities', 'marketing',
    'administration', 'other', 'other_income', 'depreciation', 'interest', 'income_tax')),
  -- what a month may cost before somebody should know
  month_limit numeric(12,2) check (month_limit > 0),
  deleted_at timestamptz,
  primary key (store_id, id)
);
create unique index payable_categories_name on payable_categories (store_id, kind, lower(name)) where deleted_at is null;

-- Where money lies: a bank, a card machine's account, the till. The balance is what somebody read on a day.
create table money_accounts (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  name text not null,
  balance numeric(12,2) not null,
  balance_on date not null,
  deleted_at timestamptz,
  primary key (store_id, id)
);
create unique index money_accounts_name on money_accounts (store_id, lower(name)) where deleted_at is null;

create table payables (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('payable', 'receivable')),
  description text not null,
  -- the supplier, or the payer
  counterpart text not null default '',
  counterpart_tax_id text not null default '',
  category_id bigint,
  recurrence text not null check (recurrence in ('none', 'weekly', 'monthly', 'instalments')),
  -- of each payment still to be made
  amount numeric(12,2) not null check (amount >= 0),
  -- from here on due dates are counted: the payment at first_position falls due on first_due, for the month of competence
  first_position integer not null default 0,
  first_due date not null,
  competence date not null,
  until date,
  instalments integer not null default 1 check (instalments between 1 and 120),
  next_position integer not null default 0,
  -- somebody has deleted what was to follow
  stopped_at timestamptz,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, category_id) references payable_categories (store_id, id)
);
create index payables_category on payables (store_id, category_id);

create table payable_payments (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  payable_id bigint not null,
  position integer not null,
  -- the first day of the month that it is for
  competence date not null,
  due_date date not null,
  amount numeric(12,2) not null check (amount >= 0),
  -- a bank slip's digits or a Pix to copy
  code text not null default '',
  note text not null default '',
  paid_on date,
  account_id bigint,
  reminded_at timestamptz,
  trashed_at timestamptz,
  primary key (store_id, id),
  unique (store_id, payable_id, position),
  foreign key (store_id, payable_id) references payables (store_id, id),
  foreign key (store_id, account_id) references money_accounts (store_id, id)
);
create index payable_payments_due on payable_payments (store_id, due_date);
create index payable_payments_unpaid on payable_payments (store_id, due_date) where paid_on is null and trashed_at is null;
create index payable_payments_competence on payable_payments (store_id, competence);
create index payable_payments_trash on payable_payments (store_id, trashed_at) where trashed_at is not null;

create table payable_extras (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  payment_id bigint not null,
  kind text not null check (kind in ('addition', 'discount')),
  description text not null default '',
  amount numeric(12,2) not null check (amount > 0),
  primary key (store_id, id),
  foreign key (store_id, payment_id) references payable_payments (store_id, id)
);
create index payable_extras_payment on payable_extras (store_id, payment_id);

create table payable_files (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  payment_id bigint not null,
  kind text not null check (kind in ('picture', 'pdf')),
  name text not null,
  -- WebP without its metadata, or the PDF as it came
  content bytea not null check (octet_length(content) between 1 and 3000000),
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, payment_id) references payable_payments (store_id, id)
);
create index payable_files_payment on payable_files (store_id, payment_id);

create table payable_settings (
  store_id bigint primary key references stores (id),
  remind boolean not null default true,
  -- before the due date
  remind_days smallint not null default 1 check (remind_days between 0 and 15)
);
