-- What each business day sold, made from its orders' lines once the day is over: reports add up days instead of lines.
create table item_sales (
  store_id bigint not null references stores (id),
  day date not null,
  item_id bigint not null,
  -- 0: the item has none
  variation_id bigint not null,
  -- As the line keeps it; '' without one.
  size_name text not null,
  -- Of several flavors each has its share.
  pieces numeric not null,
  revenue numeric not null,
  primary key (store_id, day, item_id, variation_id, size_name)
);

-- The days whose sales stand there as their orders are; one of which an order changes leaves until it is added up anew.
create table item_sale_days (
  store_id bigint not null references stores (id),
  day date not null,
  primary key (store_id, day)
);
