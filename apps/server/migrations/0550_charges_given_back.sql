-- What of a paid charge its provider has sent back, where that was not all of it.
alter table single_charges
  add column returned numeric(12,2) not null default 0,
  add constraint single_charges_returned check (returned between 0 and amount);
