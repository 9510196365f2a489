-- What Meta calls a picture that it was given: of a template, or of a dish that a campaign shows in its place.
create table whatsapp_pictures (
  store_id bigint not null references stores (id),
  image text not null,
  media_id text not null,
  media_at timestamptz not null,
  primary key (store_id, image)
);
create index whatsapp_pictures_age on whatsapp_pictures (store_id, media_at);
insert into whatsapp_pictures (store_id, image, media_id, media_at)
select distinct on (store_id, image) store_id, image, media_id, media_at from whatsapp_templates
where image is not null and media_id is not null and media_at is not null
order by store_id, image, media_at desc;
alter table whatsapp_templates drop column media_id, drop column media_at;
