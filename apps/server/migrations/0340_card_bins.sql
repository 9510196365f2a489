-- The first six digits of a kept card, as its provider tells them: by them it says in how many parts the card pays.
-- Empty where it has not told them. With the last four it is what whoever takes cards may keep of a number.
alter table saved_cards add column card_bin text not null default '' check (card_bin ~ '^(\d{6})?$');
