-- Of the same picture kept twice at once, one.
delete from marketing_arts a using marketing_arts b where a.store_id = b.store_id and a.art = b.art and a.id < b.id;
create unique index marketing_arts_once on marketing_arts (store_id, md5(art::text));
