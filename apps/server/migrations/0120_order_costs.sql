-- What an order cost the store, kept when it is sold: a later price of a material rewrites no past.
-- Of the whole line; null where it is not known.
alter table order_items add column cost numeric(12,2) check (cost >= 0);
alter table orders
  -- of the lines whose cost is known
  add column goods_cost numeric(12,2) not null default 0,
  -- what the lines whose cost is not known were sold for
  add column goods_cost_unknown numeric(12,2) not null default 0,
  add column packaging_cost numeric(12,2) not null default 0,
  add column payment_fee numeric(12,2) not null default 0,
  add column payment_fee_unknown boolean not null default false,
  add column channel_fee numeric(12,2) not null default 0,
  add column tax numeric(12,2) not null default 0,
  -- what its driver earns for it; null while that is not known, 0 for what nobody brings
  add column delivery_cost numeric(12,2);
-- Nobody kept what orders until now have cost.
update orders set goods_cost_unknown = subtotal, payment_fee_unknown = total > 0,
  delivery_cost = case when delivery_method = 2 then null else 0 end;

-- What it costs to be paid in this way; null where nobody has said it.
alter table payment_methods
  add column fee_percent numeric(5,2) check (fee_percent between 0 and 100),
  add column fee_fixed numeric(12,2) check (fee_fixed >= 0),
  add column days_to_receive smallint check (days_to_receive between 0 and 365);
alter table menu_items add column packaging_cost numeric(12,2) check (packaging_cost >= 0);
alter table cost_settings
  -- of an order that leaves the store
  add column packaging_cost numeric(12,2) not null default 0 check (packaging_cost >= 0),
  -- percent of sales
  add column tax_percent numeric(5,2) not null default 0 check (tax_percent between 0 and 100);
-- What a channel keeps of an order that comes by it, as agreed with it.
create table channel_fees (
  store_id bigint not null references stores (id),
  origin text not null,
  fee_percent numeric(5,2) not null default 0 check (fee_percent between 0 and 100),
  fee_fixed numeric(12,2) not null default 0 check (fee_fixed >= 0),
  primary key (store_id, origin)
);
