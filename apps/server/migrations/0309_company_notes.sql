-- Notes to companies (NF-e, model 55) beside those to consumers (NFC-e, 65): each model counts its own numbers.
alter table fiscal_notes add column model text not null default '65' check (model in ('65', '55'));
drop index fiscal_notes_number;
create unique index fiscal_notes_number on fiscal_notes (store_id, environment, model, series, number);
-- whom a store's notes to companies went to, to be named again
create index fiscal_notes_companies on fiscal_notes (store_id, buyer_tax_id, id) where model = '55';

alter table fiscal_series add column model text not null default '65' check (model in ('65', '55'));
alter table fiscal_series drop constraint fiscal_series_pkey;
alter table fiscal_series add primary key (store_id, environment, model, series);

alter table fiscal_voids add column model text not null default '65' check (model in ('65', '55'));
drop index fiscal_voids_range;
create unique index fiscal_voids_range on fiscal_voids (store_id, environment, model, series, first_number);

alter table fiscal_settings add column nfe_series integer not null default 1 check (nfe_series between 1 and 889);
alter table fiscal_settings add column nfe_cancel_minutes integer not null default 1440
  check (nfe_cancel_minutes between 1 and 10080);
