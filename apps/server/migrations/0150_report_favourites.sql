-- The reports that somebody wants first, by store.
create table report_favourites (
  store_id bigint not null references stores (id),
  user_id bigint not null references users (id),
  report text not null check (length(report) between 1 and 60),
  created_at timestamptz not null,
  primary key (store_id, user_id, report)
);
