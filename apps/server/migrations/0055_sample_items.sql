-- An item that came with the store: customers see it as an example, and cannot order it until somebody publishes it.
alter table menu_items add column is_sample boolean not null default false;
