-- Whether screens and printers have been told of it; every change of before has been.
alter table kitchen_changes add column told boolean not null default true;
alter table kitchen_changes alter column told set default false;
create index kitchen_changes_untold on kitchen_changes (store_id, order_id) where not told;
