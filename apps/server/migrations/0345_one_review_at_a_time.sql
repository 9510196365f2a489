-- Somebody asks the provider how the account stands, and sees to what it needs, until then: two at once would each make it a key.
alter table store_auto_pix add column asking_until timestamptz;
