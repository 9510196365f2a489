-- why the store keeps a client from ordering; only its people see it
alter table clients add column blocked_reason text not null default '';
