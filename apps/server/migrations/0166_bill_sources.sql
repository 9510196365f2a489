-- Where a bill comes from, once: what a driver earned in a settled shift, or the first row of a receipt of stock.
alter table payables
  add column shift_id bigint,
  add column stock_movement_id bigint,
  add foreign key (store_id, shift_id) references driver_shifts (store_id, id),
  add foreign key (store_id, stock_movement_id) references stock_movements (store_id, id);
create unique index payables_shift on payables (store_id, shift_id) where shift_id is not null;
create unique index payables_stock on payables (store_id, stock_movement_id) where stock_movement_id is not null;

-- What the bank calls the movement that it was read from: the same file twice is seen.
alter table payable_payments add column bank_ref text not null default '';
create index payable_payments_bank on payable_payments (store_id, bank_ref) where bank_ref <> '';
-- What was paid on a day from an account: its line through the last weeks.
create index payable_payments_paid on payable_payments (store_id, paid_on) where paid_on is not null;

-- What an owner wants to have left on any day.
alter table payable_settings add column reserve numeric(12,2) check (reserve >= 0);
