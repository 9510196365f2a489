-- Answers that the shop keeps ready, and the template by which it asks on WhatsApp whoever has not written in a day.
alter table review_settings
  add column quick_replies text[] not null default '{}' check (cardinality(quick_replies) <= 12),
  add column invite_template text not null default '' check (length(invite_template) <= 512);

-- Coupons of answers from now on are of one person; those that were given before are of whoever wrote the review.
update discounts d set client_id = o.client_id
from order_reviews r join orders o on o.store_id = r.store_id and o.id = r.order_id
where d.store_id = r.store_id and d.id = r.discount_id and d.client_id is null and o.client_id is not null;
