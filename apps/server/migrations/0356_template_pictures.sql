-- What the store has given a template for its head, with Meta's own name of it (which holds for thirty days), and its only button.
alter table whatsapp_templates
  add column image text,
  add column media_id text,
  add column media_at timestamptz,
  add column button_text text not null default '',
  add column button_url text not null default '',
  drop constraint whatsapp_templates_head_check,
  add constraint whatsapp_templates_head_check check (head in ('none', 'text', 'image', 'media'));
