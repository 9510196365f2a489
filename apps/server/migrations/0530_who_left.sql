-- Who has left a store's offers in a month, of the many who have said something.
create index client_consents_left on client_consents (store_id, created_at) where state = 'withdrawn' and replaced_at is null;
