-- Posts for a store's Instagram: drafts, what waits for its hour, and what became of it. The picture is drawn from `art` when it
-- goes out, so that its price is the menu's; Instagram's container is kept so that whoever resumes never makes two posts.
create table instagram_posts (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'publishing', 'published', 'failed')),
  art jsonb not null,
  caption text not null default '' check (length(caption) <= 2200),
  alt_text text not null default '' check (length(alt_text) <= 200),
  post_at timestamptz not null,
  -- counts its schedulings: a job of a former one does nothing
  turn integer not null default 0 check (turn >= 0),
  container_id text not null default '',
  media_id text not null default '',
  permalink text not null default '',
  failure text check (failure in ('disconnected', 'token', 'quota', 'unreachable', 'ratio', 'too_large', 'restricted', 'late', 'silent', 'not_public', 'refused')),
  created_at timestamptz not null,
  published_at timestamptz,
  primary key (store_id, id)
);
create index instagram_posts_by_time on instagram_posts (store_id, post_at);
