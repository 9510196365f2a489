-- A store's open orders from the newest on: with what is known of them by status alone, all its orders could be walked from the newest
-- on until so many open ones are met, and where few are open that is its whole history.
create index orders_open_by_id on orders (store_id, id) where status not in ('delivered', 'cancelled');
