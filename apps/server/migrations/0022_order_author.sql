-- Who typed an order: the waiter of a round, the attendant of a sale. Null when it came from a customer.
alter table orders add column user_id bigint;
