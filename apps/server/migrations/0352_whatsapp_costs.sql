-- What a store itself pays for a message, where it is not what the installation says; and what it pays at most in a month by itself.
alter table whatsapp_settings
  add column rate_marketing numeric(8,4) check (rate_marketing between 0 and 100),
  add column rate_utility numeric(8,4) check (rate_utility between 0 and 100),
  add column rate_service numeric(8,4) check (rate_service between 0 and 100),
  add column month_limit numeric(12,2) check (month_limit between 0 and 100000);
