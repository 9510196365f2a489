-- On which ways of an order (takeaway, delivery, table, counter) the plain cashback is given.
alter table stores add column cashback_methods smallint[] not null default '{1,2,3,4}'
  check (cardinality(cashback_methods) between 1 and 4 and cashback_methods <@ '{1,2,3,4}'::smallint[]);
