create table stores (
  id bigint generated always as identity primary key,
  name text not null,
  country_id smallint not null default 1,
  state text not null default '',
  city text not null default '',
  address text not null default '',
  reference text not null default '',
  zipcode text not null default '',
  latitude double precision,
  longitude double precision,
  phone text not null default '',
  whatsapp text not null default '',
  email text not null default '',
  url text not null,
  short_id text not null,
  type text not null default '',
  type_description text not null default '',
  tax_id text not null default '',
  source text not null default '',
  public_message text not null default 'Seja bem-vindo! Faça seu pedido por aqui.',
  top_message text not null default '',
  printer_name text not null default '',
  active boolean not null default true,
  -- opening
  timezone smallint not null default -3,
  always_open boolean not null default false,
  open_status smallint not null default 1 check (open_status between 0 and 3),
  closed_until timestamptz,
  schedule_required boolean not null default false,
  schedule_interval smallint not null default 20 check (schedule_interval > 0),
  minimum_schedule_time numeric(6,2) not null default 0.5,
  max_schedule_days smallint not null default 30 check (max_schedule_days between 0 and 365),
  wait_time smallint not null default 50,
  wait_time_takeaway smallint not null default 20,
  -- fees and what an order needs
  fee_type numeric(12,2) not null default -1,
  free_delivery numeric(12,2),
  night_extra_value numeric(12,2) not null default 0,
  minimum_order numeric(12,2) not null default 0,
  delivery_distance_factor numeric(4,2) not null default 1.3,
  delivery boolean not null default true,
  take_out boolean not null default true,
  multi_city boolean not null default false,
  ask_cpf boolean not null default false,
  ask_zipcode boolean not null default true,
  ask_take_out_time boolean not null default false,
  ask_delivery_time boolean not null default false,
  -- discounts, increments, loyalty: percent unless said
  discount numeric(5,2) not null default 0,
  takeaway_discount numeric(5,2) not null default 0,
  cash_discount numeric(5,2) not null default 0,
  pix_discount numeric(5,2) not null default 0,
  debit_card_discount numeric(5,2) not null default 0,
  afilliate_discount numeric(5,2) not null default 0,
  debt_increment numeric(5,2) not null default 0,
  ticket_increment numeric(5,2) not null default 0,
  credit_increment numeric(5,2) not null default 0,
  service_fee numeric(5,2) not null default 10,
  pdv_discounts boolean not null default false,
  coupons boolean not null default true,
  client_bonus numeric(12,2) not null default 0,
  loyalt_program boolean not null default false,
  cashback_program numeric(5,2) not null default 0,
  cashback_max numeric(12,2),
  referrals boolean not null default false,
  reward numeric(12,2) not null default 0,
  -- how the shop works
  auto_accept boolean not null default false,
  auto_cashier_open boolean not null default false,
  ask_password_cancel boolean not null default false,
  discount_password_hash text,
  pdv_notifications boolean not null default true,
  monitor_late_orders boolean not null default true,
  show_timer boolean not null default true,
  block_clients boolean not null default false,
  alert_option smallint not null default 1,
  fiscal_active boolean not null default false,
  fiscal_tax_class text not null default '',
  ifood_id text not null default '',
  external_webhook text not null default '',
  -- what customers see
  hidden_address boolean not null default false,
  display_rating boolean not null default true,
  display_phone boolean not null default true,
  pixel_id text not null default '',
  google_analytics text not null default '',
  google_ads text not null default '',
  config jsonb not null default '{}',
  -- grows by one with every change that the public menu shows; caches are keyed by it
  menu_version bigint not null default 1,
  created_at timestamptz not null
);

create table store_urls (
  url text primary key,
  store_id bigint not null
);

create table store_schedules (
  store_id bigint not null references stores (id),
  shift smallint not null check (shift between 1 and 3),
  day smallint not null check (day between 0 and 6),
  time_open text not null,
  time_close text not null,
  primary key (store_id, shift, day)
);

create table closes_schedules (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  date_start date not null,
  date_end date not null check (date_end >= date_start),
  description text not null default '',
  primary key (store_id, id)
);

create table store_designs (
  store_id bigint primary key references stores (id),
  logo text,
  shortcut_icon text,
  background text,
  layout_type smallint not null default 1,
  buttons_color text not null default '78CFCF',
  external_buttons_color text not null default '78CFCF',
  groups_header_color text not null default 'F7F7F4',
  groups_title_color text not null default '000000',
  header text not null default 'F7F7F4',
  header_elements text not null default '000000',
  background_color text not null default '000000',
  group_description_background text not null default 'd3e8e5',
  welcome_background_color text not null default 'F7F7F4',
  welcome_text_color text not null default '000000'
);

create table cities (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  name text not null,
  primary key (store_id, id)
);
create unique index cities_name on cities (store_id, upper(name));

create table fees (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  name text not null,
  price numeric(12,2) not null check (price >= 0),
  store_city_id bigint,
  -- false: the neighbourhood is listed for the shop, but not delivered to
  active boolean not null default true,
  primary key (store_id, id),
  foreign key (store_id, store_city_id) references cities (store_id, id)
);

create table fee_kms (
  store_id bigint not null references stores (id),
  km numeric(6,2) not null check (km > 0),
  price numeric(12,2) not null check (price >= 0),
  primary key (store_id, km)
);

-- Coordinates learnt per postal code or street, so that a distance needs no paid service.
create table address_places (
  store_id bigint not null references stores (id),
  place text not null,
  latitude double precision not null,
  longitude double precision not null,
  learnt_at timestamptz not null,
  primary key (store_id, place)
);

create table payment_methods (
  store_id bigint not null references stores (id),
  real_id bigint generated always as identity,
  id integer not null,
  name text not null,
  additional_text text not null default '',
  "order" smallint not null default 1,
  delivery_type smallint not null default 0,
  enabled boolean not null default true,
  cashier boolean not null default true,
  primary key (store_id, real_id)
);

create table store_pix (
  store_id bigint primary key references stores (id),
  pix text not null,
  pix_type text not null,
  pix_infos text not null default ''
);

create table discounts (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  name text not null,
  type smallint not null check (type between 1 and 3),
  value numeric(12,2) not null default 0 check (value >= 0),
  minimum_value numeric(12,2) not null default 0,
  active boolean not null default true,
  takeaway_only boolean not null default false,
  unlimited boolean not null default true,
  number_limit integer,
  used integer not null default 0,
  expire_date date,
  only_first_order boolean not null default false,
  allowed_by_days boolean not null default false,
  sun boolean not null default true,
  mon boolean not null default true,
  tue boolean not null default true,
  wed boolean not null default true,
  thu boolean not null default true,
  fri boolean not null default true,
  sat boolean not null default true,
  allowed_by_time boolean not null default false,
  start_time text not null default '',
  end_time text not null default '',
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (store_id, id),
  check (number_limit is null or used <= number_limit)
);
create unique index discounts_name on discounts (store_id, upper(name)) where deleted_at is null;
