-- Of a charge that asks for what a client owes on their account: paid, it takes it off; undone, it puts it back.
alter table single_charges
  add column pays_credit boolean not null default false,
  add constraint single_charges_credit check (not pays_credit or (client_id is not null and not is_income));
-- Those that were open and no more than what is owed: nobody has yet settled them by hand.
update single_charges c set pays_credit = true
where c.paid_on is null and c.cancelled_at is null and c.client_id is not null and not c.is_income
  and c.amount <= (select coalesce(sum(e.amount), 0) from credit_entries e where e.store_id = c.store_id and e.client_id = c.client_id);
alter table credit_entries
  add column charge_id bigint,
  add foreign key (store_id, charge_id) references single_charges (store_id, id);
create index credit_entries_charge on credit_entries (store_id, charge_id) where charge_id is not null;
