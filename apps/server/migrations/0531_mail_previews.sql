-- The line that a mailbox shows after the subject.
alter table mailings add column preview text not null default '' check (char_length(preview) <= 140);
