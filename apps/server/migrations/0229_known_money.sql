-- What a movement of the bank is that pays no order; null where a person has said so, or nobody has.
alter table bank_lines
  add column known text check (known in ('table', 'charge', 'online', 'settlement')),
  add column charge_id bigint,
  add foreign key (store_id, charge_id) references single_charges (store_id, id);
update bank_lines set known = 'table' where ignored_at is not null and ignored_by is null;
create index bank_lines_charge on bank_lines (store_id, charge_id) where charge_id is not null;

-- Whether it is income by itself; a client's account or an order has counted it where it is not.
alter table single_charges add column is_income boolean not null default true;
update single_charges set is_income = false where client_id is not null;

-- Lists of bills have headings of their own.
alter table statement_mappings drop constraint statement_mappings_source_check;
alter table statement_mappings add check (source in ('bank', 'bills', 'ifood', '99food', 'rappi', 'uber', 'other'));
