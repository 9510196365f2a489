-- Notes for consumers (NFC-e): what a store issues them with, each note with its way, and numbers that no note has.
create table fiscal_settings (
  store_id bigint not null references stores (id),
  provider text not null default 'focus-nfe',
  -- off: nobody has connected it; stopped: its keys open nothing any more
  state text not null default 'off' check (state in ('off', 'live', 'stopped')),
  environment text not null default 'test' check (environment in ('test', 'production')),
  series integer not null default 1 check (series between 1 and 889),
  -- of notes that are made while the provider is silent
  contingency_series integer not null default 600 check (contingency_series between 1 and 889),
  -- some: where a tax id was said (on_tax_id), and after some ways of paying
  automatic text not null default 'off' check (automatic in ('off', 'all', 'some')),
  on_tax_id boolean not null default true,
  ways integer[] not null default '{}',
  -- what a note calls each way of paying, where the store says otherwise than usual
  payment_codes jsonb not null default '{}',
  state_registration text not null default '',
  cancel_minutes integer not null default 30 check (cancel_minutes between 1 and 10080),
  email_buyer boolean not null default false,
  -- the secret itself is at the provider
  csc_id text not null default '',
  certificate_until date,
  -- since when the provider has not answered
  silent_since timestamptz,
  changed_at timestamptz not null,
  primary key (store_id),
  check (series <> contingency_series)
);

create table fiscal_series (
  store_id bigint not null references stores (id),
  environment text not null check (environment in ('test', 'production')),
  series integer not null,
  next_number bigint not null check (next_number between 1 and 1000000000),
  primary key (store_id, environment, series)
);

create table fiscal_notes (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  order_id bigint,
  tab_id bigint,
  -- which payment of a table's bill it is for; empty for all of an order
  payer text not null default '',
  -- by which the provider knows the same note again
  ref text not null,
  provider text not null,
  environment text not null check (environment in ('test', 'production')),
  -- none before it is sent
  series integer,
  number bigint,
  -- the part of the key that nobody can guess
  code text not null default '',
  access_key text not null default '',
  state text not null check (state in ('waiting', 'sent', 'contingency', 'authorised', 'transmitted', 'refused',
    'cancelled', 'void')),
  -- what the authority, or we before it, say of it
  reason_code text not null default '',
  reason text not null default '',
  protocol text not null default '',
  total numeric(12,2) not null check (total > 0),
  buyer_tax_id text not null default '',
  buyer_name text not null default '',
  buyer_email text not null default '',
  document jsonb,
  qr_url text not null default '',
  check_url text not null default '',
  danfe_path text not null default '',
  xml_path text not null default '',
  -- nobody: by the rule
  user_id bigint,
  issued_at timestamptz,
  contingency_at timestamptz,
  authorised_at timestamptz,
  cancel_asked_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  attention text check (attention in ('changed', 'cancel_late', 'cancel_refused', 'overdue')),
  -- the note of the same sale whose answer never came
  replaces bigint,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- when it is looked after again; nothing once there is nothing left to do
  ask_at timestamptz,
  asked integer not null default 0,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id),
  foreign key (store_id, tab_id) references tabs (store_id, id)
);
create unique index fiscal_notes_ref on fiscal_notes (store_id, ref);
create unique index fiscal_notes_number on fiscal_notes (store_id, environment, series, number);
create index fiscal_notes_order on fiscal_notes (store_id, order_id);
create index fiscal_notes_tab on fiscal_notes (store_id, tab_id);
create index fiscal_notes_created on fiscal_notes (store_id, created_at);
create index fiscal_notes_ask on fiscal_notes (store_id, ask_at) where ask_at is not null;

create table fiscal_steps (
  store_id bigint not null,
  id bigint generated always as identity,
  note_id bigint not null,
  at timestamptz not null,
  kind text not null check (kind in ('asked', 'sent', 'state', 'silent', 'contingency', 'cancel_asked', 'cancel_refused',
    'voided', 'emailed', 'kept', 'attention')),
  state text check (state in ('waiting', 'sent', 'contingency', 'authorised', 'transmitted', 'refused', 'cancelled',
    'void')),
  detail text not null default '',
  user_id bigint,
  primary key (store_id, id),
  foreign key (store_id, note_id) references fiscal_notes (store_id, id)
);
create index fiscal_steps_note on fiscal_steps (store_id, note_id, id);

-- What the law wants kept of a note: its signed text, and that of its cancellation, compressed.
create table fiscal_files (
  store_id bigint not null,
  note_id bigint not null,
  kind text not null check (kind in ('note', 'cancellation')),
  content bytea not null,
  bytes integer not null,
  created_at timestamptz not null,
  primary key (store_id, note_id, kind),
  foreign key (store_id, note_id) references fiscal_notes (store_id, id)
);
create index fiscal_files_created on fiscal_files (store_id, created_at);

create table fiscal_voids (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  environment text not null check (environment in ('test', 'production')),
  series integer not null,
  first_number bigint not null,
  last_number bigint not null,
  reason text not null,
  -- provider: it voids the number by itself
  state text not null check (state in ('asked', 'done', 'refused', 'provider')),
  detail text not null default '',
  protocol text not null default '',
  user_id bigint,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (store_id, id),
  check (last_number >= first_number)
);
create unique index fiscal_voids_range on fiscal_voids (store_id, environment, series, first_number);
