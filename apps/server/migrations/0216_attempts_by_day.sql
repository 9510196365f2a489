-- What the report of automatic Pix reads.
create index online_payment_attempts_made on online_payment_attempts (store_id, created_at);
