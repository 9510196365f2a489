-- The press that made it: sent again because no answer came, it is the same charge, the same sending, the same category.
alter table single_charges add column op_id text check (char_length(op_id) <= 60);
create unique index single_charges_op on single_charges (store_id, op_id) where op_id is not null;
alter table report_sendings add column op_id text check (char_length(op_id) <= 60);
create unique index report_sendings_op on report_sendings (store_id, op_id) where op_id is not null;
alter table payable_categories add column op_id text check (char_length(op_id) <= 60);
create unique index payable_categories_op on payable_categories (store_id, op_id) where op_id is not null;
-- The press of an import that made a payment or marked it as paid: of one press there are many.
alter table payable_payments add column import_op text check (char_length(import_op) <= 60);
