-- Off for a while: by the store, or by the driver.
alter table drivers add column off_until timestamptz;
create index drivers_off on drivers (store_id, off_until) where off_until is not null;
