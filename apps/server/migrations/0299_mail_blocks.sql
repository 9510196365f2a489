-- A store's mail is put together of blocks; without them its text is one. What is being written waits in `draft` until somebody publishes it.
alter table mailings add column blocks jsonb;
alter table mailings add column draft jsonb;
