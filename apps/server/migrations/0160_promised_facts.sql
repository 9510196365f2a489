-- What was promised of a delivery, in minutes from its order, and pieces of a line whose cost is known: days are added up anew.
alter table fact_orders
  add column promise_from smallint,
  add column promise smallint;
alter table fact_items add column pieces_known numeric not null default 0;
alter table fact_items alter column pieces_known drop default;
delete from fact_days;
