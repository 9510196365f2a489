-- What the shop says of a list that it brings: where these people said yes, and since when.
alter table client_consents
  add column said_where text not null default '' check (char_length(said_where) <= 120),
  add column said_on date;
