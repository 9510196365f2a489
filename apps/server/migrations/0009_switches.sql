-- What is different now, each until an instant: `infinity` is until somebody undoes it, null is as always. Who did it and since
-- when stands in `changes`.
alter table stores
  add column delivery_off_until timestamptz,
  add column takeaway_off_until timestamptz,
  add column rush_until timestamptz,
  -- what a rush adds to the promised time, and to the delivery fee
  add column rush_minutes smallint not null default 0 check (rush_minutes between 0 and 240),
  add column rush_fee numeric(12,2) not null default 0 check (rush_fee >= 0);
alter table menu_groups add column paused_until timestamptz;
alter table fees add column off_until timestamptz;
alter table payment_methods add column off_until timestamptz;

-- A paused delivery outlives a closing of the store, so it is no state of `open_status` any more.
update stores set delivery_off_until = coalesce(closed_until, 'infinity'), open_status = 1, closed_until = null
where open_status = 2;
alter table stores drop constraint stores_open_status_check;
alter table stores add constraint stores_open_status_check check (open_status in (0, 1, 3));

-- What may have run out: read each minute.
create index stores_switched on stores (id)
where coalesce(closed_until, delivery_off_until, takeaway_off_until, rush_until) is not null;
create index menu_groups_paused on menu_groups (store_id, paused_until) where paused_until is not null;
create index menu_items_sold_out on menu_items (store_id, sold_out_until) where sold_out_until is not null;
create index complements_sold_out on complements (store_id, sold_out_until) where sold_out_until is not null;
create index fees_off on fees (store_id, off_until) where off_until is not null;
create index payment_methods_off on payment_methods (store_id, off_until) where off_until is not null;
