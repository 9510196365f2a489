-- Whether owners, too, count the drawer without seeing what the ledger expects; managers always do.
alter table stores add column blind_count boolean not null default false;
