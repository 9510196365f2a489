-- A line that came to an order that the kitchen had already; and of what was taken out, how much was already food.
alter table order_items add column added_at timestamptz;
alter table order_items add column wasted integer not null default 0 check (wasted >= 0);

-- Courses up to this one are to be cooked; the others wait until somebody calls them.
alter table orders add column fired_course smallint not null default 1;
alter table orders add column course_fired_at timestamptz;
-- comes before older ones
alter table orders add column priority_at timestamptz;

-- What people of the kitchen did: the same twice is one, and the newest can be taken back.
create table kitchen_ops (
  store_id bigint not null references stores (id),
  -- made by the screen
  op_id text not null,
  kind text not null check (kind in ('done', 'recall', 'serve', 'fire', 'priority')),
  order_id bigint not null,
  print_group_id bigint,
  -- the lines that it changed, and the order's status if it moved the order
  lines integer[] not null,
  moved_from text,
  user_id bigint,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (store_id, op_id),
  foreign key (store_id, order_id) references orders (store_id, id)
);
create index kitchen_ops_created on kitchen_ops (store_id, created_at);
