-- What outside systems tell, as it came: each once, read afterwards by a job.
create table partner_messages (
  id bigint generated always as identity primary key,
  partner text not null,
  -- whose address it came to; null where the partner has one address for the installation
  store_id bigint,
  -- the partner's own id of it, or a hash of the body
  message_id text not null,
  received_at timestamptz not null,
  query text not null,
  -- those that the partner's signature covers
  headers jsonb not null,
  body bytea not null,
  done_at timestamptz,
  unique nulls not distinct (partner, store_id, message_id)
);
create index partner_messages_received on partner_messages (received_at);
