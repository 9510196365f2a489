-- Of a number whose person was erased only what tells it again: what was written before that, and is read later, is dropped.
create table erased_numbers (
  store_id bigint not null references stores (id),
  number_hash bytea not null,
  erased_at timestamptz not null,
  primary key (store_id, number_hash)
);
create index erased_numbers_age on erased_numbers (store_id, erased_at);
