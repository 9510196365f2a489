-- Who wants the words of the day before by e-mail, and at which hour of the store's clock.
create table morning_mails (
  store_id bigint not null references stores (id),
  user_id bigint not null,
  active boolean not null,
  hour smallint not null check (hour between 0 and 23),
  -- the business day of the last one: whoever has it gets no other
  sent_day date,
  primary key (store_id, user_id)
);
