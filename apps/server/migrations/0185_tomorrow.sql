-- Whom materials are bought from, and in what.
create table suppliers (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  name text not null,
  phone text not null default '',
  -- until when to order, when it comes
  note text not null default '',
  primary key (store_id, id)
);
create unique index suppliers_name on suppliers (store_id, lower(name));

alter table tags add column supplier_id bigint;
alter table tags add column pack_name text not null default '';
-- in the material's unit; null is sold loose
alter table tags add column pack_quantity numeric(14,4) check (pack_quantity > 0);
alter table tags add foreign key (store_id, supplier_id) references suppliers (store_id, id);
create index tags_supplier on tags (store_id, supplier_id) where supplier_id is not null;

-- What somebody knows of a day that its past does not say.
create table prep_days (
  store_id bigint not null references stores (id),
  day date not null,
  adjust_percent smallint not null default 0 check (adjust_percent between -90 and 200),
  adjust_note text not null default '',
  primary key (store_id, day)
);

-- What was made ready for a day at a station, and what was left of it in the evening.
create table prep_lines (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  day date not null,
  -- null is the kitchen as a whole
  print_group_id bigint,
  menu_item_id bigint,
  tag_id bigint,
  prepared numeric(14,3) not null check (prepared >= 0),
  prepared_at timestamptz not null,
  user_name text not null default '',
  -- counted once; what is neither sold nor kept is a loss of the stock
  left_over numeric(14,3) check (left_over between 0 and prepared),
  kept numeric(14,3) check (kept between 0 and left_over),
  waste_reason text check (waste_reason in ('not_sold', 'spoiled', 'burnt', 'wrong')),
  -- null is not known
  waste_cost numeric(12,2),
  counted_at timestamptz,
  counter_name text not null default '',
  primary key (store_id, id),
  unique nulls not distinct (store_id, day, print_group_id, menu_item_id, tag_id),
  foreign key (store_id, print_group_id) references print_groups (store_id, id) on delete cascade,
  foreign key (store_id, menu_item_id) references menu_items (store_id, id),
  foreign key (store_id, tag_id) references tags (store_id, id),
  check (num_nonnulls(menu_item_id, tag_id) = 1),
  check ((counted_at is null) = (left_over is null) and (left_over is null) = (kept is null))
);
create index prep_lines_group on prep_lines (store_id, print_group_id) where print_group_id is not null;
create index prep_lines_item on prep_lines (store_id, menu_item_id) where menu_item_id is not null;
create index prep_lines_tag on prep_lines (store_id, tag_id) where tag_id is not null;
