-- The last list of people that a store brought: what its columns were, for the next one, and whom it made or filled, so that it
-- can be undone. Whom: by number and a seal of the record as the list left it, nothing of what it says.
create table client_imports (
  store_id bigint not null references stores (id),
  file_name text not null check (char_length(file_name) <= 120),
  user_name text not null default '',
  headings jsonb not null,
  kept jsonb not null,
  made integer not null,
  filled integer not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (store_id)
);
