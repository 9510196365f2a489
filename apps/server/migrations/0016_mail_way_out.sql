-- The signed address that ends a list's mails with one press in the mail program (RFC 8058); null for what is no list's.
alter table mails add column one_click_link text;
