-- What the bank's statement says of an order's Pix; null where no statement has spoken yet.
alter table orders add column pix_state text check (pix_state in ('claimed', 'credited', 'mismatch'));

-- Which heading says what, where somebody had to tell it once: of the bank, or of a marketplace.
create table statement_mappings (
  store_id bigint not null references stores (id),
  source text not null check (source in ('bank', 'ifood', '99food', 'rappi', 'uber', 'other')),
  headings jsonb not null,
  primary key (store_id, source)
);

create table bank_statements (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  filename text not null,
  bank text not null,
  account text not null,
  starts date not null,
  ends date not null,
  -- of the file: the same one twice is one
  digest text not null,
  -- Pix that came in, and how many of them an earlier file had brought
  credits integer not null,
  repeated integer not null,
  uploaded_by bigint not null,
  uploaded_at timestamptz not null,
  primary key (store_id, id),
  unique (store_id, digest)
);

-- Pix that came in, or were announced: nothing else of a statement is kept.
create table bank_lines (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  statement_id bigint not null,
  -- tells the movement apart whichever file brings it
  line_key text not null,
  date date not null,
  minutes smallint,
  amount numeric(12,2) not null check (amount > 0),
  memo text not null,
  payer text not null,
  end_to_end_id text,
  bank_id text not null,
  scheduled boolean not null,
  order_id bigint,
  matched_by text check (matched_by in ('txid', 'receipt', 'value', 'hand')),
  -- it pays no order: a table's bill (by the matching), or a person has said so
  ignored_at timestamptz,
  ignored_by bigint,
  primary key (store_id, id),
  unique (store_id, line_key),
  foreign key (store_id, statement_id) references bank_statements (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id)
);
create index bank_lines_day on bank_lines (store_id, date);
create index bank_lines_statement on bank_lines (store_id, statement_id);
-- One movement pays one order.
create unique index bank_lines_order on bank_lines (store_id, order_id) where order_id is not null;

-- What was found of an order's Pix beside its state, and what a person has decided.
create table pix_checks (
  store_id bigint not null references stores (id),
  order_id bigint not null,
  -- the end-to-end id of the receipt that was shown
  receipt text not null default '',
  finding text check (finding in ('wrong_value', 'scheduled', 'reused', 'other_name', 'missing')),
  -- what the order asks for, less what came
  short numeric(12,2),
  -- the movement that is only announced
  line_id bigint,
  other_order_id bigint,
  -- how often this person has said to have paid and had not
  times smallint,
  -- the statement marked the order as paid, nobody at the counter did
  settled boolean not null default false,
  decision text check (decision in ('confirmed', 'undone')),
  decided_by bigint,
  decided_at timestamptz,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id)
);
create index pix_checks_finding on pix_checks (store_id, order_id) where finding is not null;
create index pix_checks_receipt on pix_checks (store_id, receipt) where receipt <> '';
