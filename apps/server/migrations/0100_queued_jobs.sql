-- Work that is asked for one by one, in the transaction that it belongs to. What is done goes at once, unless it has a key.
create table queued_jobs (
  id bigint generated always as identity primary key,
  name text not null,
  -- asked for twice with one key, it is done once
  key text,
  -- ids and the like: never a secret, never who somebody is
  payload jsonb not null check (octet_length(payload::text) <= 10000),
  created_at timestamptz not null,
  -- when somebody may take it: the hour it is for, or the end of the time of whoever has it
  run_at timestamptz not null,
  attempts smallint not null default 0,
  error text,
  done_at timestamptz,
  -- given up: an operator looks at it
  failed_at timestamptz,
  unique (name, key)
);
create index queued_jobs_due on queued_jobs (run_at, id) where done_at is null and failed_at is null;
