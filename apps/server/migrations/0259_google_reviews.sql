-- The store's place on Google, by the account that somebody has connected; its key is among the store's partners.
create table google_profiles (
  store_id bigint not null references stores (id),
  state text not null check (state in ('connecting', 'choosing', 'live', 'stopped')),
  connect_hash bytea,
  connect_until timestamptz,
  connect_user bigint,
  -- 'accounts/1/locations/2'
  location text not null default '',
  title text not null default '',
  average real check (average between 0 and 5),
  total integer not null default 0 check (total >= 0),
  synced_at timestamptz,
  -- in words, of the last try
  failure text not null default '',
  changed_at timestamptz not null,
  primary key (store_id)
);

create table google_reviews (
  store_id bigint not null references stores (id),
  review_id text not null check (length(review_id) between 1 and 200),
  reviewer text not null default '',
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  reply text not null default '' check (octet_length(reply) <= 4096),
  replied_at timestamptz,
  -- what is still to be told to Google; null once it is
  unsent_at timestamptz,
  failure text not null default '',
  primary key (store_id, review_id)
);
create index google_reviews_newest on google_reviews (store_id, created_at desc);
