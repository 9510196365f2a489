-- What each driver brought on a day: sums of `fact_orders`, for whoever asks about drivers alone.
create table fact_drives (
  store_id bigint not null references stores (id),
  day date not null,
  driver_id bigint not null,
  deliveries bigint not null,
  metres bigint not null,
  delivery_cost bigint not null,
  promised bigint not null,
  kept bigint not null,
  primary key (store_id, day, driver_id)
);
insert into fact_drives (store_id, day, driver_id, deliveries, metres, delivery_cost, promised, kept)
select store_id, day, driver_id, sum(deliveries), sum(metres), sum(delivery_cost), sum(promised), sum(kept)
from fact_orders where driver_id > 0 and deliveries > 0
group by store_id, day, driver_id;
