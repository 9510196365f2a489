-- Up to which event a store's are no longer whole: what was not of an order is gone, of the others stays what the log says.
create table event_trims (
  store_id bigint primary key references stores (id),
  seq bigint not null
);
