-- Meta has parts of it that are not written here (a line at its foot, other buttons): changed here it would lose them.
alter table whatsapp_templates add column other_parts boolean not null default false;
