-- Visits of the store's page by a post's own link, and how many of them ended in an order.
alter table instagram_posts
  add column visits integer not null default 0 check (visits >= 0),
  add column orders integer not null default 0 check (orders between 0 and visits);
