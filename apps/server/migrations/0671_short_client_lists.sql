-- Of those who may not order there are few, and they are shown by name; of those who have said their birthday, a month's by its days.
create index clients_blocked on clients (store_id, search_name, id) where blocked;
create index clients_birthday on clients (store_id, birthday_month, birthday_day, id) where birthday_month is not null;
