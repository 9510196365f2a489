-- What a paper says is kept; the bytes of the printer that has it are made when it is taken.
alter table print_jobs drop column payload;
alter table print_jobs add column paper jsonb not null default '[]';
-- what is known of the tries so far: nothing came out, perhaps something, something for sure
alter table print_jobs add column came_out text not null default 'no' check (came_out in ('no', 'maybe', 'yes'));
-- somebody wanted it on paper although it is old: its age counts from here
alter table print_jobs add column released_at timestamptz;
-- who asked for it; null: it made itself
alter table print_jobs add column user_id bigint;

-- Up to which event a store's papers have been made.
create table print_cursors (
  store_id bigint primary key references stores (id),
  event_seq bigint not null default 0
);
