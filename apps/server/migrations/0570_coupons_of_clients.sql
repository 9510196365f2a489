-- What was given to one client alone is found by them.
create index discounts_client on discounts (store_id, client_id) where client_id is not null and deleted_at is null;
