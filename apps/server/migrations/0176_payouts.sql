-- What a store has agreed with a marketplace. Rates are percent.
create table marketplace_contracts (
  store_id bigint not null references stores (id),
  marketplace text not null check (marketplace in ('ifood', '99food', 'rappi', 'uber', 'other')),
  commission numeric(5,2) not null check (commission between 0 and 100),
  payment_fee numeric(5,2) not null check (payment_fee between 0 and 100),
  monthly_fee numeric(12,2) not null check (monthly_fee >= 0),
  payout_days smallint not null check (payout_days between 0 and 120),
  -- which part of a promotion is the store's
  promotion_share numeric(5,2) not null check (promotion_share between 0 and 100),
  -- paying earlier for a fee was agreed
  advance boolean not null,
  updated_at timestamptz not null,
  primary key (store_id, marketplace)
);

create table payout_statements (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  marketplace text not null check (marketplace in ('ifood', '99food', 'rappi', 'uber', 'other')),
  filename text not null,
  digest text not null,
  starts date not null,
  ends date not null,
  lines integer not null,
  repeated integer not null,
  uploaded_by bigint not null,
  uploaded_at timestamptz not null,
  primary key (store_id, id),
  unique (store_id, digest)
);
create index payout_statements_days on payout_statements (store_id, marketplace, starts);

-- What a statement pays for one order. What is taken from the store is above zero.
create table payout_lines (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  statement_id bigint not null,
  marketplace text not null,
  partner_order text not null,
  partner_order_long text not null,
  date date,
  minutes smallint,
  paid_on date,
  gross numeric(12,2) not null,
  base numeric(12,2),
  commission numeric(12,2) not null,
  payment_fee numeric(12,2) not null,
  promotion_store numeric(12,2) not null,
  promotion_partner numeric(12,2) not null,
  delivery numeric(12,2) not null,
  refund numeric(12,2) not null,
  advance_fee numeric(12,2) not null,
  at_store numeric(12,2) not null,
  other numeric(12,2) not null,
  net numeric(12,2) not null,
  note text not null,
  primary key (store_id, id),
  foreign key (store_id, statement_id) references payout_statements (store_id, id)
);
create index payout_lines_day on payout_lines (store_id, marketplace, date);
create index payout_lines_statement on payout_lines (store_id, statement_id);

-- Taken for no order.
create table payout_charges (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  statement_id bigint not null,
  marketplace text not null,
  kind text not null check (kind in ('monthly_fee', 'advance_fee', 'other')),
  amount numeric(12,2) not null,
  date date,
  note text not null,
  primary key (store_id, id),
  foreign key (store_id, statement_id) references payout_statements (store_id, id)
);
create index payout_charges_statement on payout_charges (store_id, statement_id);

-- Which of the store's orders a marketplace brought, and under which number: nobody tells it but people.
create table marketplace_orders (
  store_id bigint not null references stores (id),
  order_id bigint not null,
  marketplace text not null check (marketplace in ('ifood', '99food', 'rappi', 'uber', 'other')),
  partner_order text not null,
  set_by bigint,
  set_at timestamptz not null,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id)
);
create index marketplace_orders_number on marketplace_orders (store_id, marketplace, partner_order);

-- What a person has done about a finding, which the rules find again each time.
create table payout_claims (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  marketplace text not null check (marketplace in ('ifood', '99food', 'rappi', 'uber', 'other')),
  finding_key text not null,
  kind text not null,
  partner_order text not null,
  date date,
  -- what was missing when it was contested
  amount numeric(12,2) not null,
  state text not null check (state in ('contested', 'recovered', 'dropped')),
  contested_on date,
  protocol text not null default '',
  note text not null default '',
  recovered numeric(12,2) check (recovered >= 0),
  decided_by bigint,
  decided_at timestamptz not null,
  primary key (store_id, id),
  unique (store_id, marketplace, finding_key)
);
