-- Who was brought is asked of some days: all that a store ever had were read for them.
create index orders_referred on orders (store_id, day) where referrer_client_id is not null;
