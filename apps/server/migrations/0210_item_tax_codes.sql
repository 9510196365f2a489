-- What a fiscal note says of an item; '' while nobody has said it.
alter table menu_items
  add column ncm text not null default '',
  add column cest text not null default '',
  add column cfop text not null default '',
  add column tax_situation text not null default '',
  add column ibs_cbs_cst text not null default '',
  add column c_class_trib text not null default '';
