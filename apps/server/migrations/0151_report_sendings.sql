-- What goes along with mails, until the last of them has gone.
create table mail_files (
  id bigint generated always as identity primary key,
  name text not null,
  type text not null,
  content bytea not null check (octet_length(content) between 1 and 6000000),
  created_at timestamptz not null
);
alter table mails add column file_id bigint;
create index mails_file on mails (file_id) where file_id is not null;

-- A report that goes to people of the store by itself.
create table report_sendings (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  report text not null check (length(report) between 1 and 60),
  -- the filters that it was set up with
  wish jsonb not null,
  span text not null check (span in ('yesterday', '7', '30', 'month', 'last_month', 'year', 'weeks')),
  format text not null check (format in ('pdf', 'xlsx')),
  every text not null check (every in ('day', 'week', 'month')),
  -- 0 is Sunday
  weekdays smallint[] not null,
  month_day smallint not null check (month_day between 1 and 31),
  -- since midnight by the store's clock
  minutes smallint not null check (minutes between 0 and 1439),
  -- people who work here; whoever left is left out when it is sent
  recipients bigint[] not null check (cardinality(recipients) <= 10),
  paused boolean not null default false,
  created_by bigint not null references users (id),
  created_at timestamptz not null,
  -- the due moment that it waits for
  next_at timestamptz not null,
  -- how often that was tried, and when it may be tried again
  tries smallint not null default 0,
  try_at timestamptz not null,
  last_sent_at timestamptz,
  -- why the last due moment brought nothing
  failure text check (failure in ('failed', 'nobody')),
  -- what the last one took along
  file_id bigint,
  primary key (store_id, id)
);
