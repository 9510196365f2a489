-- A store's account with an outside system. What is secret is sealed by a key that only the server has (platform/seal.ts).
create table store_partners (
  store_id bigint not null references stores (id),
  partner text not null,
  -- what is no secret
  settings jsonb not null default '{}',
  sealed bytea not null,
  -- the last characters of each secret, so that people recognise it
  hints jsonb not null default '{}',
  -- of the word in the address at which the partner reaches this store
  token_hash bytea not null,
  connected_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (store_id, partner)
);

-- A partner's own name for a store: by it a message that names no store of ours finds the way.
create table partner_accounts (
  partner text not null,
  account text not null,
  store_id bigint not null,
  primary key (partner, account)
);
create index partner_accounts_store on partner_accounts (store_id, partner);
