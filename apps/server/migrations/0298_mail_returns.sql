-- A mail that comes back days later is still of the message that it carried.
create index campaign_messages_mail on campaign_messages (store_id, mail_id) where mail_id is not null;
