-- What of a placed order was put right, by whom and why: one row for each time somebody did.
create table order_corrections (
  store_id bigint not null references stores (id),
  id bigint not null generated always as identity,
  order_id bigint not null,
  -- null once the store has come to another house without its people
  user_id bigint,
  reason text not null,
  -- [{what, before, after}] in words, as people read them
  corrections jsonb not null,
  -- the way of paying before and after, where that was corrected
  payment_before integer,
  payment_after integer,
  total_before numeric(12,2) not null,
  total_after numeric(12,2) not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id)
);
create index order_corrections_order on order_corrections (store_id, order_id, id);
create index order_corrections_created on order_corrections (store_id, created_at);
