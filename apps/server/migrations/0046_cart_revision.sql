-- Grows with each change of a cart's lines: whoever changes it says which state was read, instead of holding a lock.
alter table carts add column revision integer not null default 0;
