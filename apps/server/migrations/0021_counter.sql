-- What a scanner reads from the package, and what the counter has at hand.
alter table menu_items add column barcode text not null default '';
alter table menu_items add column is_favourite boolean not null default false;

-- The counter's carts: each person has two, side by side. Their key stays unguessable like every cart's.
alter table carts add column user_id bigint;
alter table carts add column order_tab smallint check (order_tab in (1, 2));
create unique index carts_counter on carts (store_id, user_id, order_tab) where user_id is not null;
