-- A message shows a photo of the store's own in place of a dish's or of its template's.
alter table campaigns add column photo text not null default '' check (char_length(photo) <= 120);
