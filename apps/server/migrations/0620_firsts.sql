-- Of each client who came, by the order that was their first: what it was given off, in cents, and the day of the next one, if
-- there is any among the days that are added up.
create table fact_firsts (
  store_id bigint not null references stores (id),
  day date not null,
  order_id bigint not null,
  client_id bigint not null,
  given bigint not null,
  next_day date,
  primary key (store_id, day, order_id)
);
insert into fact_firsts (store_id, day, order_id, client_id, given, next_day)
select f.store_id, f.day, f.order_id, f.client_id, f.discounts, p.day
from fact_orders f left join lateral (
  select p.day from fact_orders p
  where p.store_id = f.store_id and p.client_id = f.client_id and p.day >= f.day and (p.day > f.day or p.order_id > f.order_id)
    and p.orders > 0
  order by p.day limit 1) p on true
where f.new_clients > 0;
create index fact_firsts_client on fact_firsts (store_id, client_id);
create index fact_firsts_next on fact_firsts (store_id, next_day);
