-- Pictures that a store made, to open them again: what was chosen for each, never the drawing. Only the newest stay.
create table marketing_arts (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  art jsonb not null,
  changed_at timestamptz not null,
  primary key (store_id, id)
);
