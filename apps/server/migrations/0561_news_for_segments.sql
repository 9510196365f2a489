-- Planned news may be for a group of the store's own, with its rules as they were when it was chosen.
alter table mailings add column send_segment jsonb;
