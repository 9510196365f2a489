-- Films and stickers that people send are kept too: stickers drawn anew, films as they were.
alter table whatsapp_media drop constraint whatsapp_media_type_check;
alter table whatsapp_media add constraint whatsapp_media_type_check
  check (type in ('image', 'audio', 'document', 'video', 'sticker'));
