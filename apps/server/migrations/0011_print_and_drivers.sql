-- Who brings the orders. One who leaves keeps the row, without contacts and password: orders and reports name them.
create table drivers (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  name text not null,
  phone text not null default '',
  email text not null default '',
  password_hash text,
  -- 1 active, 2 inactive
  active smallint not null default 1 check (active in (1, 2)),
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (store_id, id)
);
create unique index drivers_email on drivers (store_id, lower(email)) where email <> '' and removed_at is null;

alter table orders add foreign key (store_id, driver_id) references drivers (store_id, id);
create index orders_driver on orders (store_id, driver_id, day) where driver_id is not null;

-- Items that are prepared in one place and come out on one ticket: kitchen, bar, oven.
create table print_groups (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  name text not null,
  primary key (store_id, id)
);
create unique index print_groups_name on print_groups (store_id, lower(name));

alter table menu_items add foreign key (store_id, printer_group_id) references print_groups (store_id, id);
create index menu_items_printer_group on menu_items (store_id, printer_group_id) where printer_group_id is not null;

-- How orders come out on paper; a store without a row prints by the defaults.
create table print_settings (
  store_id bigint primary key references stores (id),
  -- millimetres of the roll
  paper_width smallint not null default 80 check (paper_width in (58, 80)),
  large_type boolean not null default false,
  -- copies of the whole order, 0 for none
  copies_delivery smallint not null default 1 check (copies_delivery between 0 and 5),
  copies_takeaway smallint not null default 1 check (copies_takeaway between 0 and 5),
  copies_table smallint not null default 1 check (copies_table between 0 and 5),
  -- one more ticket for each print group that has a part in the order
  group_tickets boolean not null default false,
  print_on_accept boolean not null default false,
  show_prices boolean not null default true,
  show_qr boolean not null default false,
  footer_text text not null default ''
);
