-- The press that made it: sent again because no answer came, it is the same programme, and the same raffle.
alter table loyalty_programs add column op_id text check (char_length(op_id) <= 60);
create unique index loyalty_programs_op on loyalty_programs (store_id, op_id) where op_id is not null;
alter table raffles add column op_id text check (char_length(op_id) <= 60);
create unique index raffles_op on raffles (store_id, op_id) where op_id is not null;
