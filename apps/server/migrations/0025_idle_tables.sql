-- Minutes after which a table to which nothing came is shown as forgotten.
alter table stores add column table_idle_minutes smallint not null default 45 check (table_idle_minutes between 5 and 600);
