-- What a pizza of a size costs whatever its flavor, where the flavor has no price of its own.
alter table menu_groups
  add column size1_price numeric(12,2) check (size1_price >= 0),
  add column size2_price numeric(12,2) check (size2_price >= 0);
-- How the flavors of a line made its price, in the words and prices of then.
alter table order_items add column pizzas jsonb not null default '[]';
