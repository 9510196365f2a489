-- How long before or after what it is about an automation writes, in the unit of its recipe; null for the usual.
alter table campaigns add column span smallint check (span between 1 and 1440);
