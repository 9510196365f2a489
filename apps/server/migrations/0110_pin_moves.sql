-- What stood before somebody of the store moved the place of an order's address, so that undo brings back exactly that.
create table pin_moves (
  store_id bigint not null references stores (id),
  order_id bigint not null,
  -- that of the places which it changed
  moved_at timestamptz not null,
  -- the order's own place, before and after, and each row of address_places: as it was, or null where there was none
  before jsonb not null,
  primary key (store_id, order_id)
);
