-- Where cash lies in a store. Every store has number 1, whose row is there once somebody has named it.
create table tills (
  store_id bigint not null references stores (id),
  number smallint not null check (number between 1 and 999),
  name text not null,
  removed_at timestamptz,
  primary key (store_id, number)
);
create unique index tills_name on tills (store_id, lower(name)) where removed_at is null;

-- At which till the cash of a device goes in and out: the last choice made there.
create table till_seats (
  store_id bigint not null references stores (id),
  -- a row of sessions: seats of those that ended go with the next choice
  device_id bigint not null,
  user_id bigint not null,
  till smallint not null,
  chosen_at timestamptz not null,
  primary key (store_id, device_id)
);
create index till_seats_user on till_seats (store_id, user_id);

alter table cash_sessions add column till smallint not null default 1;
drop index cash_sessions_open;
create unique index cash_sessions_open on cash_sessions (store_id, till) where closed_at is null;

-- The till of whoever acts: what their device chose, else the person's last choice elsewhere, else the first that is open.
create function till_of(store bigint, at_device bigint, person bigint) returns smallint language sql stable as $$
  select coalesce(
    (select s.till from till_seats s
     where s.store_id = store and (s.device_id = at_device or s.user_id = person)
     order by (s.device_id is not distinct from at_device) desc, s.chosen_at desc limit 1),
    (select min(c.till) from cash_sessions c where c.store_id = store and c.closed_at is null),
    1::smallint)
$$;
