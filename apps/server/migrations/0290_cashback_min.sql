-- From which subtotal on an order may be paid with balance.
alter table stores add column cashback_min numeric(12,2) not null default 0 check (cashback_min >= 0);
