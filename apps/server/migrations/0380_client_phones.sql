-- The phones of records that came to another: whoever orders with one of them is that client. No phone here is any record's
-- own (`clients.phone`): whoever writes one looks for the other afterwards, as no index can.
create table client_phones (
  store_id bigint not null references stores (id),
  phone text not null,
  client_id bigint not null,
  created_at timestamptz not null,
  primary key (store_id, phone),
  foreign key (store_id, client_id) references clients (store_id, id)
);
create index client_phones_client on client_phones (store_id, client_id);

insert into client_phones (store_id, phone, client_id, created_at)
select m.store_id, m.kept -> 'account' ->> 'phone', m.client_id, m.created_at
from client_merges m
join clients c on c.store_id = m.store_id and c.id = m.client_id
where m.proof = 'records' and m.undone_at is null and m.kept -> 'account' ->> 'phone' ~ '^[0-9]{8,}$'
  and not exists (
    select from clients k where k.store_id = m.store_id and k.phone = m.kept -> 'account' ->> 'phone' and not k.separate)
on conflict do nothing;
