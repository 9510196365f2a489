-- What clients had together on a day is added up from the index alone.
drop index loyalty_entries_day;
create index loyalty_entries_day on loyalty_entries (store_id, created_at) include (amount, kind, unit) where client_id is not null;
