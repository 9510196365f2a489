-- The client says that the Pix is paid: nobody has checked it.
alter table orders add column paid_said_at timestamptz;
-- What may harm who eats it, in the client's words; apart from the note, so that it is never cut.
alter table orders add column allergy text not null default '';

-- Browsers of clients that want to hear of their own order; gone with its end.
create table order_pushes (
  store_id bigint not null,
  order_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- the status that was last told
  told text not null,
  created_at timestamptz not null,
  primary key (store_id, order_id, endpoint),
  foreign key (store_id, order_id) references orders (store_id, id)
);
