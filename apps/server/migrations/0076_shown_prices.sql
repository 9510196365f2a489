-- What the last answers said that a cart costs: an order that names no price is held to it.
alter table carts add column quoted jsonb;
alter table cart_items add column shown jsonb;
