-- How far the alarm of a call from a table has gone: the steps of domain/escalation.ts that are for tables.
alter table table_calls add column escalation smallint not null default 0;
