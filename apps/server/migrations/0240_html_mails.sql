-- The same words as the body, for programs that draw them; null where a mail has only its text.
alter table mails add column html text;
