-- News that leave at a time, and to whom; null where none is planned.
alter table mailings
  add column send_at timestamptz,
  add column send_to text check (send_to in ('all', 'new', 'regular', 'cooling', 'gone', 'birthday'));
create index mailings_due on mailings (store_id, send_at) where send_at is not null;
