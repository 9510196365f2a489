-- What somebody remembers of a business day: "chuva forte". Charts and the morning's words say it.
create table day_notes (
  store_id bigint not null references stores (id),
  day date not null,
  text text not null check (text <> '' and length(text) <= 140),
  primary key (store_id, day)
);
