-- Who keeps a store's books: the month's notes go there by themselves.
create table fiscal_bookkeepers (
  store_id bigint not null references stores (id),
  email text not null default '',
  monthly boolean not null default false,
  -- of the month after: when the notes of the one before go out
  month_day integer not null default 1 check (month_day between 1 and 28),
  -- '2026-10': the last month that went out
  sent_month text not null default '',
  sent_at timestamptz,
  primary key (store_id)
);
