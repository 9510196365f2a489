-- An order that is not to leave the store before somebody says so, and why: what the kitchen and the panel say of it.
alter table orders add column held_reason text not null default '' check (char_length(held_reason) <= 120);
