-- Of the clients who came in a month, how many bought so many months later, once that month is over: 0 is the month itself,
-- with what its first orders were given off, in cents. A row leaves when a day of either month is added up anew and sold to
-- others than before.
create table fact_cohorts (
  store_id bigint not null references stores (id),
  month date not null,
  later smallint not null,
  clients bigint not null,
  given bigint not null,
  primary key (store_id, month, later)
);
-- Who came on a day.
create index fact_orders_new on fact_orders (store_id, day) where new_clients > 0;
