-- Small platform tables: what is unique across stores, and who may sign in.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

create table users (
  id bigint generated always as identity primary key,
  email text not null unique,
  name text not null,
  password_hash text not null,
  type smallint not null check (type between 1 and 4),
  active boolean not null default true,
  permissions jsonb not null default '{}',
  last_access_at timestamptz,
  created_at timestamptz not null
);

-- Who works where. Small and read by user at each sign-in: a platform table, though it names stores.
create table store_users (
  store_id bigint not null,
  user_id bigint not null references users (id),
  created_at timestamptz not null,
  primary key (store_id, user_id)
);
create index store_users_user on store_users (user_id);

-- Who was removed from a store: apart, so that no query of those who work there can forget a condition.
create table former_store_users (
  store_id bigint not null,
  user_id bigint not null references users (id),
  removed_at timestamptz not null,
  primary key (store_id, user_id)
);
create index former_store_users_user on former_store_users (user_id);

create table customers (
  id bigint generated always as identity primary key,
  email text unique,
  phone text unique,
  name text not null,
  password_hash text,
  tax_id text,
  birthday date,
  source text,
  created_at timestamptz not null
);
create index customers_tax_id on customers (tax_id) where tax_id is not null;

create table sessions (
  token_hash bytea primary key,
  user_id bigint references users (id) on delete cascade,
  customer_id bigint references customers (id) on delete cascade,
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  check (num_nonnulls(user_id, customer_id) = 1)
);
create index sessions_user on sessions (user_id) where user_id is not null;
create index sessions_customer on sessions (customer_id) where customer_id is not null;

create table password_resets (
  token_hash bytea primary key,
  user_id bigint references users (id) on delete cascade,
  customer_id bigint references customers (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (num_nonnulls(user_id, customer_id) = 1)
);

-- Mail that was sent or waits to be; a development server shows it as its outbox page.
create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  -- how often it was tried, and when it may be tried (again)
  tries smallint not null default 0,
  next_try_at timestamptz not null,
  sent_at timestamptz,
  error text
);
create index mails_waiting on mails (next_try_at) where sent_at is null;

-- Tries of passwords and the like, counted per keyed hash of what is tried: an account, an address, both.
create table attempts (
  key bytea primary key,
  tries integer not null,
  until timestamptz not null
);
create index attempts_until on attempts (until);
