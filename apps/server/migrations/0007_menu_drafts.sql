-- Changes of the menu that wait: customers see nothing of them until they are published, now or at their hour.
create table menu_drafts (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  name text not null,
  source text not null check (source in ('manual', 'import', 'prices', 'rollback')),
  -- lines of an import that were not understood
  notes jsonb not null default '[]',
  created_at timestamptz not null,
  created_by_name text not null default '',
  updated_at timestamptz not null,
  -- when it publishes itself, in whose name
  publish_at timestamptz,
  publish_by bigint,
  publish_by_name text not null default '',
  -- why it did not publish itself: an error's code
  failure text,
  published_at timestamptz,
  published_by_name text not null default '',
  primary key (store_id, id)
);

create table menu_draft_changes (
  store_id bigint not null references stores (id),
  draft_id bigint not null,
  id integer not null,
  entity text not null,
  op text not null check (op in ('create', 'update', 'delete', 'restore')),
  -- a row's id, or the key by which the draft calls a row that it makes
  ref text not null,
  fields jsonb not null default '{}',
  -- the values that the draft was made from
  before jsonb not null default '{}',
  is_dropped boolean not null default false,
  primary key (store_id, draft_id, id),
  foreign key (store_id, draft_id) references menu_drafts (store_id, id) on delete cascade
);
