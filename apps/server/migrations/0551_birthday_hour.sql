-- A birthday's message leaves at an hour of the day (minutes since midnight), and its day may be the birthday itself.
alter table campaigns
  add column leaves_at smallint check (leaves_at between 0 and 1439),
  drop constraint campaigns_span_check,
  add constraint campaigns_span_check check (span between 0 and 1440);
