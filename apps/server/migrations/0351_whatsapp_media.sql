-- What comes with a message, and what the store sends with one: pictures drawn anew, sound and PDFs as they were. Of the person, and gone with them.
create table whatsapp_media (
  store_id bigint not null,
  message_id bigint not null,
  type text not null check (type in ('image', 'audio', 'document')),
  -- still to be fetched from Meta, here, or not to be had
  state text not null check (state in ('waiting', 'kept', 'lost')),
  -- Meta's own name of it
  media_id text,
  mime text not null default '',
  name text not null default '' check (length(name) <= 100),
  bytes bytea check (octet_length(bytes) between 1 and 4000000),
  created_at timestamptz not null,
  primary key (store_id, message_id),
  foreign key (store_id, message_id) references whatsapp_messages (store_id, id),
  check (state <> 'kept' or bytes is not null)
);
create index whatsapp_media_created on whatsapp_media (store_id, created_at);
