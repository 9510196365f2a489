-- What the platform tells its people: news, help, lessons, tips. Every save adds a version, and the newest counts; texts that
-- nobody has changed come with the product and have no row.
create table articles (
  key text not null,
  version integer not null check (version > 0),
  type text not null check (type in ('news', 'help', 'lesson', 'tip', 'partner')),
  title text not null,
  body text not null,
  -- among those of its type, the smallest first; news stand by date
  position integer not null default 0,
  published boolean not null,
  published_at timestamptz,
  user_id bigint not null,
  user_name text not null,
  created_at timestamptz not null,
  primary key (key, version)
);

-- News that a person has seen, lessons that they have done.
create table article_reads (
  user_id bigint not null references users (id) on delete cascade,
  key text not null,
  read_at timestamptz not null,
  primary key (user_id, key)
);

-- E-mails that want no store's messages, only as keyed hashes.
create table unsubscribed_emails (
  email_hash bytea primary key,
  created_at timestamptz not null
);

-- What anybody reports of a store's page, for the platform's own people.
create table complaints (
  id bigint generated always as identity primary key,
  reason text not null,
  store_url text not null default '',
  message text not null,
  contact text not null default '',
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text not null default '',
  note text not null default ''
);

-- How often a store's page and items were opened, and where visitors came from: counts only, nobody is followed.
create table page_views (
  store_id bigint not null references stores (id),
  day date not null,
  kind text not null check (kind in ('page', 'item', 'source')),
  -- the item's id or the source's word; empty for the page
  key text not null default '',
  views integer not null,
  primary key (store_id, day, kind, key)
);

-- The store's own e-mails to its clients.
create table mailings (
  store_id bigint not null references stores (id),
  type smallint not null check (type between 1 and 4),
  subject text not null,
  body text not null,
  active boolean not null default true,
  primary key (store_id, type)
);

create table mailing_sends (
  store_id bigint not null references stores (id),
  type smallint not null,
  client_id bigint not null,
  day date not null,
  primary key (store_id, type, client_id, day)
);

alter table stores
  add column instagram boolean not null default false,
  add column instagram_user text not null default '',
  -- whether the store's own e-mails go out
  add column email_messages boolean not null default false,
  -- blocked clients were always kept out; from now on the switch decides
  alter column block_clients set default true;
update stores set block_clients = true;

alter table clients
  -- asked the store for no more offers
  add column no_marketing boolean not null default false,
  add column contacted_at timestamptz;

alter table orders
  -- the client whose link brought a new one, and what the delivery gave them
  add column referrer_client_id bigint,
  add column referral_reward numeric(12,2) not null default 0;
create index orders_referrer on orders (store_id, referrer_client_id) where referrer_client_id is not null;
