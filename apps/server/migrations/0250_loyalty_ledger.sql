-- What a store gives its clients for coming back, beside the plain cashback of its settings.
create table loyalty_programs (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('cashback', 'points', 'stamps', 'tier', 'welcome', 'birthday')),
  name text not null,
  active boolean not null default true,
  -- percent (cashback, tier), points for each unit of money (points), else the gift
  value numeric(12,2) not null check (value > 0),
  -- stamps of a full card, or visits in ninety days
  needs integer check (needs > 0),
  -- what it counts for; empty is everything
  weekdays smallint[] not null default '{}',
  delivery_methods smallint[] not null default '{}',
  menu_group_ids bigint[] not null default '{}',
  item_ids bigint[] not null default '{}',
  minimum numeric(12,2) not null default 0 check (minimum >= 0),
  -- for how long what it gives can be used; null is the store's own rule
  valid_days integer check (valid_days > 0),
  -- how much it may give in all, and until which day
  budget numeric(12,2) check (budget > 0),
  ends_on date,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (store_id, id)
);

-- The ledger: each move is two entries whose amounts cancel out, the client's and, by pair_id, the programme's.
create table loyalty_entries (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  -- null on the programme's side
  client_id bigint,
  pair_id bigint,
  program text not null,
  program_id bigint,
  unit text not null default 'money' check (unit in ('money', 'stamp')),
  kind text not null check (kind in ('opening', 'grant', 'revoke', 'use', 'return', 'expiry', 'correction', 'transfer')),
  amount numeric(12,2) not null check (amount <> 0),
  order_id bigint,
  cause text not null,
  cause_id bigint,
  -- what must not be given twice
  once text,
  note text not null default '',
  user_id bigint,
  user_name text not null default '',
  expires_at timestamptz,
  -- of what came in: what nobody has used yet
  left_amount numeric(12,2) check (left_amount >= 0),
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, client_id) references clients (store_id, id),
  check ((client_id is null) = (pair_id is not null)),
  check (left_amount is null or client_id is not null)
);
create unique index loyalty_entries_once on loyalty_entries (store_id, once) where once is not null;
create index loyalty_entries_client on loyalty_entries (store_id, client_id, id) include (amount, unit) where client_id is not null;
create index loyalty_entries_order on loyalty_entries (store_id, order_id) where client_id is not null and order_id is not null;
create index loyalty_entries_lots on loyalty_entries (store_id, client_id, expires_at) where left_amount > 0;
create index loyalty_entries_expiry on loyalty_entries (store_id, expires_at) where left_amount > 0 and expires_at is not null;
create index loyalty_entries_day on loyalty_entries (store_id, created_at) where client_id is not null;

-- Which entries took from what came in, and gave back to it (negative).
create table loyalty_draws (
  store_id bigint not null references stores (id),
  entry_id bigint not null,
  lot_id bigint not null,
  amount numeric(12,2) not null check (amount <> 0),
  primary key (store_id, entry_id, lot_id),
  foreign key (store_id, entry_id) references loyalty_entries (store_id, id),
  foreign key (store_id, lot_id) references loyalty_entries (store_id, id)
);

-- What orders gave and took until today, as entries of their own days; what they do not explain is the opening.
with told as (
  select o.store_id, o.client_id, 'cashback' as program, 'grant' as kind, o.points_earned as amount, o.id as order_id,
    coalesce(o.delivered_time, o.created_at) as at
  from orders o where o.points_earned > 0 and o.status <> 'cancelled'
  union all
  select o.store_id, o.referrer_client_id, 'referral', 'grant', o.referral_reward, o.id, coalesce(o.delivered_time, o.created_at)
  from orders o where o.referral_reward > 0 and o.status <> 'cancelled'
  union all
  select o.store_id, o.client_id, 'cashback', 'use', -o.cashback, o.id, o.created_at
  from orders o where o.cashback > 0 and o.status <> 'cancelled'
  union all
  select o.store_id, o.client_id, 'points', 'use', -o.points_total, o.id, o.created_at
  from orders o where o.points_total > 0 and o.status <> 'cancelled')
insert into loyalty_entries (store_id, client_id, program, kind, amount, order_id, cause, created_at)
select t.store_id, t.client_id, t.program, t.kind, t.amount, t.order_id, 'order', t.at
from told t join clients c on c.store_id = t.store_id and c.id = t.client_id
order by t.store_id, t.at, t.order_id;

insert into loyalty_entries (store_id, client_id, program, kind, amount, cause, created_at)
select c.store_id, c.id, 'opening', 'opening', c.points - coalesce(e.amount, 0), 'opening', now()
from clients c left join (
  select store_id, client_id, sum(amount) as amount from loyalty_entries group by store_id, client_id) e
  on e.store_id = c.store_id and e.client_id = c.id
where c.points <> coalesce(e.amount, 0);

insert into loyalty_entries (store_id, pair_id, program, kind, amount, order_id, cause, created_at)
select store_id, id, program, kind, -amount, order_id, cause, created_at from loyalty_entries;

-- What is left is of what came last.
with came as (
  select e.store_id, e.id, e.amount, c.points,
    sum(e.amount) over (partition by e.store_id, e.client_id order by e.created_at desc, e.id desc) - e.amount as later
  from loyalty_entries e join clients c on c.store_id = e.store_id and c.id = e.client_id
  where e.amount > 0)
update loyalty_entries e set left_amount = least(came.amount, greatest(0, came.points - came.later))
from came where e.store_id = came.store_id and e.id = came.id;

alter table stores add column points_days integer check (points_days between 1 and 3650);
