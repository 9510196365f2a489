-- The press that made it: sent again because no answer came, it is the same bill, and the same fine.
alter table payables add column op_id text check (char_length(op_id) <= 60);
create unique index payables_op on payables (store_id, op_id) where op_id is not null;
alter table payable_extras add column op_id text check (char_length(op_id) <= 60);
create unique index payable_extras_op on payable_extras (store_id, op_id) where op_id is not null;
