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
  sent_at timestamptz,
  error text
);
