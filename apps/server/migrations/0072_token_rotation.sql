-- A staff token gives way to its successor after a day of use: `next_hash` is given out and not yet come back.
alter table sessions add column token_since timestamptz;
update sessions set token_since = created_at;
alter table sessions alter column token_since set not null;
alter table sessions alter column token_since set default now();
alter table sessions add column next_hash bytea unique;
-- Tokens that gave way: good for a moment more (several tabs), and then the sign of a copy.
create table spent_tokens (
  token_hash bytea primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  works_until timestamptz not null
);
create index spent_tokens_session on spent_tokens (session_id);
