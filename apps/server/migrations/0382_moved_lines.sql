-- A line that went on to another bill was taken off its order, and is none that somebody struck.
alter table order_items add column moved_away boolean not null default false;
