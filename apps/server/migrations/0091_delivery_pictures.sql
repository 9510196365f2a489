-- A photo or the receiver's signature at the door, where the store asks for one.
alter table stores add column delivery_picture boolean not null default false;
create table delivery_pictures (
  store_id bigint not null references stores (id),
  order_id bigint not null,
  kind text not null check (kind in ('photo', 'signature')),
  -- WebP without its metadata
  image bytea not null check (octet_length(image) between 1 and 400000),
  taken_at timestamptz not null,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id)
);
create index delivery_pictures_taken on delivery_pictures (store_id, taken_at);
