-- A material that the kitchen makes itself (dough, sauce): how much its own recipe yields, in its unit. Null is bought.
-- What one unit of it costs follows from its recipe, finer than what somebody types.
alter table tags
  alter column cost type numeric(18, 8),
  add column makes numeric(14, 4) check (makes > 0);
-- A line may be of such a material instead of an item or a complement.
alter table recipes
  add column made_tag_id bigint,
  add foreign key (store_id, made_tag_id) references tags (store_id, id),
  drop constraint recipes_check,
  add check (num_nonnulls(menu_item_id, complement_id, made_tag_id) = 1),
  add check (tag_id <> made_tag_id),
  drop constraint recipes_store_id_tag_id_menu_item_id_variation_id_complemen_key,
  add unique nulls not distinct (store_id, tag_id, menu_item_id, variation_id, complement_id, size, made_tag_id);
create index recipes_made on recipes (store_id, made_tag_id);
