-- How a store writes to its clients; a store without a row has what is usual.
create table campaign_settings (
  store_id bigint primary key references stores (id),
  -- nobody is written to from one to the other, since midnight by the store's clock
  quiet_start smallint not null default 1260 check (quiet_start between 0 and 1439),
  quiet_end smallint not null default 540 check (quiet_end between 0 and 1439),
  -- messages that one person gets in seven days, of all campaigns and automations together
  weekly_cap smallint not null default 1 check (weekly_cap between 1 and 7),
  -- messages that leave in a minute
  per_minute smallint not null default 60 check (per_minute between 1 and 600),
  -- an order counts for the message that came so many days before it
  result_days smallint not null default 3 check (result_days between 1 and 30),
  -- percent of an audience that gets nothing, to compare with
  hold_back smallint not null default 10 check (hold_back between 5 and 50),
  -- what one message costs
  email_cost numeric(10,4) not null default 0 check (email_cost between 0 and 100)
);

-- What is said to whom: once, by somebody; or by itself, when `recipe` says for which cause.
create table campaigns (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  name text not null check (char_length(name) between 1 and 80),
  state text not null check (state in ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'done', 'on', 'off')),
  channel text not null check (channel in ('email', 'push', 'whatsapp', 'chat')),
  recipe text check (recipe in ('welcome', 'second_order', 'win_back_15', 'win_back_30', 'win_back_60', 'abandoned_cart', 'birthday', 'review_request', 'points_expiring', 'back_in_stock')),
  audience jsonb not null,
  subject text not null default '' check (char_length(subject) <= 120),
  body text not null default '' check (char_length(body) <= 2000),
  button text not null default '' check (char_length(button) <= 30),
  -- the approved template that WhatsApp sends
  template text not null default '' check (char_length(template) <= 120),
  -- one for each person; null for none
  coupon jsonb,
  hold_back boolean not null default true,
  -- not before
  start_at timestamptz,
  created_at timestamptz not null,
  created_by bigint,
  -- how far the audience has been queued, and until when `queued_all` is false there may be more
  queued_to bigint not null default 0,
  queued_all boolean not null default false,
  started_at timestamptz,
  ended_at timestamptz,
  -- why it rests without anybody having said so
  trouble text not null default '' check (char_length(trouble) <= 200),
  primary key (store_id, id)
);
create unique index campaigns_recipe on campaigns (store_id, recipe) where recipe is not null;
create index campaigns_at_work on campaigns (store_id, id) where state in ('scheduled', 'sending', 'on');

-- One person in one campaign, whatever came of it. An automation has one for each cause.
create table campaign_messages (
  store_id bigint not null,
  id bigint generated always as identity,
  campaign_id bigint not null,
  client_id bigint not null,
  cause text not null default '' check (char_length(cause) <= 60),
  -- keyed hash of the address or number: two records of one person get one message
  address bytea,
  -- held: gets nothing, to compare with · handed: on its way · dropped: did not fit any more when it was its turn
  state text not null check (state in ('held', 'queued', 'handed', 'sent', 'failed', 'dropped')),
  why text not null default '' check (char_length(why) <= 60),
  queued_at timestamptz not null,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  clicked_at timestamptz,
  discount_id bigint,
  -- of the outbox, while it waits there
  mail_id bigint,
  cost numeric(10,4) not null default 0,
  primary key (store_id, id),
  foreign key (store_id, campaign_id) references campaigns (store_id, id) on delete cascade,
  foreign key (store_id, client_id) references clients (store_id, id) on delete cascade
);
create unique index campaign_messages_once on campaign_messages (store_id, campaign_id, client_id, cause);
create unique index campaign_messages_address on campaign_messages (store_id, campaign_id, address, cause) where address is not null;
create index campaign_messages_of on campaign_messages (store_id, client_id, queued_at);
create index campaign_messages_waiting on campaign_messages (store_id, campaign_id, id) where state = 'queued';
create index campaign_messages_handed on campaign_messages (store_id, mail_id) where state = 'handed';
create index campaign_messages_sent on campaign_messages (store_id, sent_at);

-- Whose alone a coupon is.
alter table discounts add column client_id bigint;

-- Mails of lists wait behind the others, and each mail server gets so many in a minute. A bounce is told once.
alter table mails add column bulk boolean not null default false;
alter table mails add column domain text generated always as (lower(split_part(recipient, '@', 2))) stored;
alter table mails add column bounced boolean not null default false;
create index mails_bulk_sent on mails (domain, sent_at) where bulk;

-- Addresses that a mail server has refused for good, kept only as a keyed hash.
create table bounced_emails (
  email_hash bytea primary key,
  created_at timestamptz not null
);
