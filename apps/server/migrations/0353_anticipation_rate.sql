-- Percent a month that the store's card company keeps of what it pays early; null: nobody has said it.
alter table payable_settings
  add column anticipation_rate numeric(5,2) check (anticipation_rate > 0 and anticipation_rate <= 20);
