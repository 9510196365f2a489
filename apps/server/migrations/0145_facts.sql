-- What each business day sold, made from its orders once the day is over: reports add up days instead of orders. Money is
-- in whole cents, because sums of integers are several times as fast. A day's rows are written and leave together.
drop table item_sales;
drop table item_sale_days;

-- The days whose facts stand as their orders are; one of which an order changes leaves until it is added up anew.
create table fact_days (
  store_id bigint not null references stores (id),
  day date not null,
  primary key (store_id, day)
);

-- A row an order, neither scheduled nor a test; of a cancelled one only what it would have been.
create table fact_orders (
  store_id bigint not null references stores (id),
  day date not null,
  order_id bigint not null,
  -- by the store's clock
  hour smallint not null,
  type smallint not null,
  channel text not null,
  origin text not null,
  -- 0: none, and likewise below
  payment integer not null,
  person bigint not null,
  client_id bigint not null,
  driver_id bigint not null,
  discount_id bigint not null,
  discount_name text not null,
  place text not null,
  -- the whole kilometre up to which it is; 0 is not known
  km smallint not null,
  orders smallint not null,
  gross bigint not null,
  discounts bigint not null,
  fee bigint not null,
  service_fee bigint not null,
  additions bigint not null,
  cashback bigint not null,
  net bigint not null,
  cancelled smallint not null,
  cancelled_value bigint not null,
  goods bigint not null,
  goods_unknown bigint not null,
  packaging bigint not null,
  payment_fee bigint not null,
  channel_fee bigint not null,
  delivery_cost bigint not null,
  tax bigint not null,
  new_clients smallint not null,
  pieces integer not null,
  addons integer not null,
  deliveries smallint not null,
  fee_waived smallint not null,
  metres integer not null,
  promised smallint not null,
  kept smallint not null,
  uses smallint not null,
  points_used integer not null,
  cashback_earned bigint not null,
  -- whole minutes from accepted to ready, to leaving, to arriving, and from ordered to arriving
  prep smallint,
  door smallint,
  road smallint,
  whole smallint,
  primary key (store_id, day, order_id)
);
-- Which day was a client's first, and which they came back on.
create index fact_orders_client on fact_orders (store_id, client_id, day);

-- The same added up, for questions that ask for no more than this.
create table fact_sales (
  store_id bigint not null references stores (id),
  day date not null,
  hour smallint not null,
  type smallint not null,
  channel text not null,
  origin text not null,
  orders bigint not null,
  gross bigint not null,
  discounts bigint not null,
  fee bigint not null,
  service_fee bigint not null,
  additions bigint not null,
  cashback bigint not null,
  net bigint not null,
  cancelled bigint not null,
  cancelled_value bigint not null,
  goods bigint not null,
  goods_unknown bigint not null,
  packaging bigint not null,
  payment_fee bigint not null,
  channel_fee bigint not null,
  delivery_cost bigint not null,
  tax bigint not null,
  new_clients bigint not null,
  pieces bigint not null,
  addons bigint not null,
  deliveries bigint not null,
  fee_waived bigint not null,
  metres bigint not null,
  promised bigint not null,
  kept bigint not null,
  uses bigint not null,
  points_used bigint not null,
  cashback_earned bigint not null,
  primary key (store_id, day, hour, type, channel, origin)
);

create table fact_items (
  store_id bigint not null references stores (id),
  day date not null,
  item_id bigint not null,
  -- 0: the item has none
  variation_id bigint not null,
  -- as the line keeps it; '' without one
  size_name text not null,
  menu_group_id bigint not null,
  -- of several flavors each has its share
  pieces numeric not null,
  revenue bigint not null,
  goods bigint not null,
  -- what those sold for whose cost is not known
  goods_unknown bigint not null,
  primary key (store_id, day, item_id, variation_id, size_name, menu_group_id)
);

create table fact_complements (
  store_id bigint not null references stores (id),
  day date not null,
  complement_group_id bigint not null,
  complement_id bigint not null,
  pieces bigint not null,
  revenue bigint not null,
  -- items that had it
  lines_with bigint not null,
  primary key (store_id, day, complement_group_id, complement_id)
);

-- Each part of what was paid in several ways.
create table fact_payments (
  store_id bigint not null references stores (id),
  day date not null,
  payment integer not null,
  real_id bigint not null,
  parts bigint not null,
  paid bigint not null,
  paid_fee bigint not null,
  primary key (store_id, day, payment, real_id)
);
