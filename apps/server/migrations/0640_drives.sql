-- What each driver brought on a day, for whoever asks about drivers alone.
create table fact_drives (
  store_id bigint not null references stores (id),
  day date not null,
  driver_id bigint not null,
  deliveries bigint not null,
  metres bigint not null,
  delivery_cost bigint not null,
  promised bigint not null,
  kept bigint not null,
  -- what clients gave them by card
  tips bigint not null,
  primary key (store_id, day, driver_id)
);
insert into fact_drives (store_id, day, driver_id, deliveries, metres, delivery_cost, promised, kept, tips)
select f.store_id, f.day, f.driver_id, sum(f.deliveries), sum(f.metres), sum(f.delivery_cost), sum(f.promised), sum(f.kept),
  coalesce(sum((v.card_tip * 100)::bigint), 0)
from fact_orders f left join deliveries v on v.store_id = f.store_id and v.order_id = f.order_id
where f.driver_id > 0 and f.deliveries > 0
group by f.store_id, f.day, f.driver_id;
