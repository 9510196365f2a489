-- WhatsApp by Meta's Cloud API: a store's number, its templates, its talks with people, and each message with its way.
create table whatsapp_settings (
  store_id bigint not null references stores (id),
  -- stopped: its token opens nothing any more
  state text not null default 'off' check (state in ('off', 'live', 'stopped')),
  display_phone text not null default '',
  verified_name text not null default '',
  quality text not null default '',
  -- how far the store's events were read for messages about orders
  event_seq bigint not null default 0,
  bot_active boolean not null default false,
  -- what the robot says first; and what it says when a person takes over
  greeting text not null default '',
  handover_text text not null default '',
  quick_answers text[] not null default '{}',
  templates_at timestamptz,
  changed_at timestamptz not null,
  primary key (store_id)
);

create table whatsapp_templates (
  store_id bigint not null references stores (id),
  name text not null,
  language text not null,
  category text not null check (category in ('marketing', 'utility', 'authentication')),
  state text not null check (state in ('pending', 'approved', 'rejected', 'paused', 'disabled')),
  body text not null default '',
  -- how many values its body takes, and what its head and its first button want
  variables integer not null default 0 check (variables between 0 and 20),
  head text not null default 'none' check (head in ('none', 'text', 'media')),
  button_variable boolean not null default false,
  reason text not null default '',
  synced_at timestamptz not null,
  primary key (store_id, name, language)
);

-- What each state of an order says; without a row, nothing.
create table whatsapp_order_messages (
  store_id bigint not null references stores (id),
  status text not null check (status in ('scheduled', 'received', 'preparing', 'ready', 'dispatched', 'delivered', 'cancelled')),
  active boolean not null default false,
  -- inside the 24 hours; and outside of them, by an approved template
  text text not null default '',
  template text not null default '',
  language text not null default 'pt_BR',
  changed_at timestamptz not null,
  primary key (store_id, status)
);

create table whatsapp_talks (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  client_id bigint,
  -- digits with the country's; null for somebody who hides it
  phone text,
  -- Meta's own name of the person for this business
  wa_user text,
  name text not null default '',
  -- who answers: the robot, a person, or nobody any more
  state text not null default 'done' check (state in ('bot', 'person', 'done')),
  reason text not null default '' check (reason in ('', 'asked', 'complaint', 'change', 'lost', 'media', 'taken')),
  user_id bigint,
  unread integer not null default 0,
  last_text text not null default '',
  last_at timestamptz not null,
  -- free words may be sent for 24 hours after it
  last_in_at timestamptz,
  confused integer not null default 0,
  opted_out_at timestamptz,
  created_at timestamptz not null,
  primary key (store_id, id)
);
create unique index whatsapp_talks_phone on whatsapp_talks (store_id, phone);
create unique index whatsapp_talks_user on whatsapp_talks (store_id, wa_user);
create index whatsapp_talks_last on whatsapp_talks (store_id, state, last_at);
create index whatsapp_talks_client on whatsapp_talks (store_id, client_id);

create table whatsapp_messages (
  store_id bigint not null,
  id bigint generated always as identity,
  talk_id bigint not null,
  direction text not null check (direction in ('in', 'out')),
  kind text not null check (kind in ('text', 'template', 'interactive', 'media', 'other')),
  body text not null default '',
  -- template and its values, buttons, the address of a picture
  content jsonb,
  -- what it is for: by the rates of this kind it is paid
  category text not null default 'service' check (category in ('marketing', 'utility', 'authentication', 'service')),
  state text not null check (state in ('received', 'queued', 'sending', 'sent', 'delivered', 'read', 'failed')),
  error text not null default '',
  -- one message for one cause
  cause text,
  wamid text,
  cost numeric(12,4),
  by_bot boolean not null default false,
  user_id bigint,
  created_at timestamptz not null,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, talk_id) references whatsapp_talks (store_id, id)
);
create unique index whatsapp_messages_cause on whatsapp_messages (store_id, cause);
create unique index whatsapp_messages_wamid on whatsapp_messages (store_id, wamid);
create index whatsapp_messages_talk on whatsapp_messages (store_id, talk_id, id);
create index whatsapp_messages_created on whatsapp_messages (store_id, created_at);

-- What the robot answers: its own five, and those that the store has taught it.
create table whatsapp_answers (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('hours', 'menu', 'order', 'repeat', 'person', 'taught')),
  title text not null,
  -- by which it is found in what somebody writes
  words text[] not null default '{}',
  answer text not null default '',
  active boolean not null default true,
  position integer not null default 1,
  uses integer not null default 0,
  changed_at timestamptz not null,
  primary key (store_id, id)
);
create index whatsapp_answers_position on whatsapp_answers (store_id, position);
