-- Of a pizza that sells in two sizes: what only the first or the second takes, on top of what both do.
alter table recipes add column size smallint check (size in (1, 2));
alter table recipes add check (size is null or menu_item_id is not null);
alter table recipes drop constraint recipes_store_id_tag_id_menu_item_id_variation_id_complemen_key;
alter table recipes add unique nulls not distinct (store_id, tag_id, menu_item_id, variation_id, complement_id, size);
