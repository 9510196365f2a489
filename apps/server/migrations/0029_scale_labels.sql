-- What the labels of the shop's scale carry beside the code of the item.
alter table stores add column scale_label text not null default 'weight' check (scale_label in ('weight', 'price'));
