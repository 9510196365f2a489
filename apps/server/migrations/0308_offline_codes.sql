-- A note's own QR code while nobody answers, where the store wants it; and that nobody ever said what became of a note.
alter table fiscal_settings add column offline_qr boolean not null default false;
alter table fiscal_notes drop constraint fiscal_notes_attention_check;
alter table fiscal_notes add constraint fiscal_notes_attention_check
  check (attention in ('changed', 'cancel_late', 'cancel_refused', 'overdue', 'unanswered'));
