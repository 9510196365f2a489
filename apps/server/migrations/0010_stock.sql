-- From how many pieces (or grams) on the store is warned.
alter table menu_items add column stock_minimum integer check (stock_minimum >= 0);
alter table complements add column stock_minimum integer check (stock_minimum >= 0);

-- The other items whose stock the line took, once for each piece of it: links may change after it was sold.
alter table order_items add column stock_ids bigint[] not null default '{}';

-- Raw materials. Quantities, cost and minimum are in the material's own unit.
create table tags (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  name text not null,
  category text not null default '',
  unit text not null check (unit in ('g', 'kg', 'ml', 'l', 'un')),
  cost numeric(14,4) not null default 0 check (cost >= 0),
  -- percent of what is bought that reaches the plate
  yield_factor numeric(6,2) not null default 100 check (yield_factor > 0),
  -- below zero when more was sold than counted: a kitchen does not stop for a count
  quantity numeric(18,6) not null default 0,
  minimum numeric(18,6) check (minimum >= 0),
  active boolean not null default true,
  deleted_at timestamptz,
  primary key (store_id, id)
);

-- What one piece (or one kilogram) of an item takes of a material; a variation's rows come on top of the item's own.
create table recipes (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  tag_id bigint not null,
  menu_item_id bigint,
  variation_id bigint,
  complement_id bigint,
  quantity numeric(14,4) not null check (quantity > 0),
  unit text not null check (unit in ('g', 'kg', 'ml', 'l', 'un')),
  primary key (store_id, id),
  foreign key (store_id, tag_id) references tags (store_id, id),
  foreign key (store_id, menu_item_id) references menu_items (store_id, id),
  foreign key (store_id, variation_id) references item_variations (store_id, id) on delete cascade,
  foreign key (store_id, complement_id) references complements (store_id, id),
  check (num_nonnulls(menu_item_id, complement_id) = 1),
  check (variation_id is null or menu_item_id is not null),
  unique nulls not distinct (store_id, tag_id, menu_item_id, variation_id, complement_id)
);
create index recipes_item on recipes (store_id, menu_item_id);
create index recipes_complement on recipes (store_id, complement_id);
create index recipes_variation on recipes (store_id, variation_id);

-- Everything that came in or went out. People's rows are written with the change, those of orders from their events.
create table stock_movements (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  menu_item_id bigint,
  complement_id bigint,
  tag_id bigint,
  quantity numeric(18,6) not null,
  -- people's rows only; null: it was not counted
  stock_before numeric(18,6),
  stock_after numeric(18,6),
  reason text not null check (reason in ('sale', 'cancellation', 'count', 'receipt', 'loss', 'correction')),
  note text not null default '',
  user_id bigint,
  user_name text not null default '',
  order_id bigint,
  created_at timestamptz not null,
  primary key (store_id, id),
  check (num_nonnulls(menu_item_id, complement_id, tag_id) = 1)
);
create index stock_movements_created on stock_movements (store_id, created_at, id);
create index stock_movements_item on stock_movements (store_id, menu_item_id, created_at) where menu_item_id is not null;
create index stock_movements_complement on stock_movements (store_id, complement_id, created_at) where complement_id is not null;
create index stock_movements_tag on stock_movements (store_id, tag_id, created_at) where tag_id is not null;
create index stock_movements_order on stock_movements (store_id, order_id) where order_id is not null;

-- Up to which event the sales of a store are in its stock movements; the row's lock lets one reader work at a time.
create table stock_cursors (
  store_id bigint primary key references stores (id),
  event_seq bigint not null default 0
);

create table cost_settings (
  store_id bigint primary key references stores (id),
  -- percent of the price
  target_margin numeric(5,2) not null default 65 check (target_margin > 0 and target_margin < 100)
);
