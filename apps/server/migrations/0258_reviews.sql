-- What the asking for an order's review and the review itself leave beside the order, which has the stars, the words and the reply.
create table order_reviews (
  store_id bigint not null references stores (id),
  order_id bigint not null,
  invited_at timestamptz,
  -- how the delivery was, where there was one
  delivery_liked boolean,
  reasons text[] not null default '{}' check (cardinality(reasons) <= 8),
  -- shown under the first name and an initial; else under no name
  named boolean not null default true,
  changed_at timestamptz,
  replied_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text not null default '' check (length(hidden_reason) <= 300),
  -- what the shop gave for it
  discount_id bigint,
  -- when its customer was asked to tell Google too, and the balance that the visit gave
  google_asked_at timestamptz,
  google_points numeric(12,2) check (google_points between 0 and 1000),
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id),
  foreign key (store_id, discount_id) references discounts (store_id, id),
  check ((hidden_at is null) = (hidden_reason = ''))
);

-- WebP without its metadata, for the shop's people alone.
create table review_pictures (
  store_id bigint not null references stores (id),
  order_id bigint not null,
  image bytea not null check (octet_length(image) between 1 and 400000),
  taken_at timestamptz not null,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id)
);
create index review_pictures_taken on review_pictures (store_id, taken_at);

-- Of each line of an order, by whoever ate it.
alter table order_items add column liked boolean;

create table review_settings (
  store_id bigint not null references stores (id),
  invite boolean not null default false,
  invite_minutes integer not null default 60 check (invite_minutes between 5 and 1440),
  -- nobody is asked between these hours of the store's clock
  quiet_from text not null default '22:00' check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_until text not null default '09:00' check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- this and fewer stars are told at once
  alert_rating smallint not null default 3 check (alert_rating between 0 and 4),
  google_url text not null default '' check (length(google_url) <= 300),
  google_points numeric(12,2) not null default 0 check (google_points between 0 and 1000),
  primary key (store_id)
);

create index orders_reviewed on orders (store_id, reviewed_at) where reviewed_at is not null;
create index orders_delivered on orders (store_id, delivered_time) where delivered_time is not null;
