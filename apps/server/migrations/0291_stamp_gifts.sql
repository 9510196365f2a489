-- A full card gives balance, or one of the items that fill it; `value` is then the most that the item may cost, 0 for any.
alter table loyalty_programs add column gives text not null default 'balance' check (gives in ('balance', 'item'));
alter table loyalty_programs drop constraint loyalty_programs_value_check;
alter table loyalty_programs add constraint loyalty_programs_value_check check (value > 0 or (gives = 'item' and value = 0));
