-- 'shop' is a place that somebody of the store has put right by hand, at `learnt_at`: no customer's pin and no delivery moves it.
alter table address_places
  drop constraint address_places_source_check,
  add constraint address_places_source_check check (source in ('delivery', 'geocoder', 'route', 'shop')),
  -- who did; null once the store has come to another house without its people
  add column corrected_by bigint;
