-- Areas that a store has drawn on the map, each with its fee; where they overlap the first one holds.
create table fee_areas (
  store_id bigint not null references stores (id),
  position smallint not null check (position between 1 and 50),
  name text not null,
  price numeric(12,2) not null check (price >= 0),
  active boolean not null default true,
  -- [[latitude, longitude], …] around the area
  corners jsonb not null check (jsonb_array_length(corners) between 3 and 200),
  primary key (store_id, position)
);
