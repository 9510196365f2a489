-- Who changed which setting, price or permission, when, from what to what. Rows are only ever added; each one's hash covers the
-- one before it, so that a row that was altered or taken away shows.
create table changes (
  store_id bigint not null references stores (id),
  seq bigint not null,
  created_at timestamptz not null,
  -- null: the product itself, at its hour (a scheduled menu, a switch that healed)
  user_id bigint,
  user_name text not null default '',
  area text not null,
  entity text not null,
  entity_id text not null,
  -- what people call it: 'X-Burger', 'Centro'
  name text not null default '',
  -- the fields that differ; null before: it was made, null after: it was removed
  before jsonb,
  after jsonb,
  -- the rows of one operation belong together
  operation uuid not null,
  hash bytea not null,
  primary key (store_id, seq)
);
create index changes_entity on changes (store_id, entity, entity_id, seq);

-- The end of each store's chain; its lock makes the numbers gapless.
create table change_heads (
  store_id bigint primary key references stores (id),
  seq bigint not null,
  hash bytea not null
);
