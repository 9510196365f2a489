-- What the word on an order gives, whatever the stars: once for each order.
alter table review_settings
  add column review_points numeric(12,2) not null default 0 check (review_points between 0 and 1000);
alter table order_reviews add column review_points numeric(12,2) check (review_points between 0 and 1000);
