-- On which days of the week a neighbourhood's fee holds, so that a place may cost another price at weekends.
alter table fees
  add column sun boolean not null default true,
  add column mon boolean not null default true,
  add column tue boolean not null default true,
  add column wed boolean not null default true,
  add column thu boolean not null default true,
  add column fri boolean not null default true,
  add column sat boolean not null default true;

-- How long before closing the last order for now is taken.
alter table stores add column last_order_minutes smallint not null default 0
  check (last_order_minutes between 0 and 240);

-- `source` says how a place was learnt: 'delivery' a finished delivery, 'geocoder' the address service, 'route' nothing
-- but a measured road to a customer's pin, which is forgotten after some weeks.
alter table address_places
  add column source text not null default 'delivery' check (source in ('delivery', 'geocoder', 'route')),
  -- The road from the store as a router measured it, in metres, and the place of the store at that time.
  add column road_metres integer,
  add column from_latitude double precision,
  add column from_longitude double precision;
