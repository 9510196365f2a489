-- Who was asked by e-mail to work in a store. The link's token names its store; only its hash is kept.
create table invites (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  email text not null,
  type smallint not null check (type between 2 and 4),
  permissions jsonb not null default '{}',
  token_hash bytea not null,
  invited_by bigint not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (store_id, id)
);
create unique index invites_token on invites (store_id, token_hash);
-- one invitation that waits per person and store
create unique index invites_waiting on invites (store_id, email) where accepted_at is null and revoked_at is null;

-- A session is named without its token, and says from which network address it was last used.
alter table sessions add column id bigint generated always as identity unique;
alter table sessions add column last_address text;

-- What a store owes for a month, made on the first day of the next one; the amounts are what the plan was then.
create table bills (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  -- the first day of the month that it is for
  month date not null,
  -- what the month's delivered orders came to
  orders integer not null,
  revenue numeric(12, 2) not null,
  -- the place of the plan in its table: 0 is the first
  tier smallint not null,
  plan_price numeric(12, 2) not null,
  invoice_addon numeric(12, 2) not null,
  total numeric(12, 2) not null,
  due_date date not null,
  paid_at timestamptz,
  paid_note text not null default '',
  created_at timestamptz not null,
  primary key (store_id, id),
  unique (store_id, month)
);
