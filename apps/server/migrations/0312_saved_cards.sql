-- Cards that a provider keeps for a person, in the account of one store: its names of them, never a number.
create table saved_cards (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  -- null: forgotten here, and still to be forgotten at the provider
  client_id bigint,
  -- of the person's account: nobody else pays by it, whatever becomes of the record
  customer_id bigint not null,
  provider text not null check (char_length(provider) <= 30),
  -- of the store with the provider: another account does not know the card
  account text not null check (char_length(account) <= 100),
  customer_ref text not null check (char_length(customer_ref) between 1 and 100),
  card_ref text not null check (char_length(card_ref) between 1 and 100),
  card_brand text not null,
  card_last_four text not null check (char_length(card_last_four) <= 4),
  created_at timestamptz not null,
  used_at timestamptz not null,
  primary key (store_id, id),
  unique (store_id, provider, card_ref),
  foreign key (store_id, client_id) references clients (store_id, id) on delete cascade
);
create index saved_cards_client on saved_cards (store_id, client_id);
create index saved_cards_customer on saved_cards (store_id, customer_id);

-- The account of whoever asked to have the card of this try kept.
alter table online_payment_attempts add column keeps_for bigint;
