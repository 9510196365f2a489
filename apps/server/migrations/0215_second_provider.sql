-- Accounts that a provider opens for a store: it looks at who the store is before they take money.
alter table online_payment_accounts drop constraint online_payment_accounts_state_check;
-- reviewing: the provider looks at it; refused: it says no for now
alter table online_payment_accounts add constraint online_payment_accounts_state_check
  check (state in ('connecting', 'reviewing', 'refused', 'live', 'stopped'));

-- Somebody asks the provider for it until then: one that knows no question again is not asked twice at once.
alter table online_payment_attempts add column asking_until timestamptz;

alter table store_auto_pix drop constraint store_auto_pix_status_check;
-- kept: nobody has been sent it; asked: the provider was, and has not answered; open: there is an account
alter table store_auto_pix add constraint store_auto_pix_status_check check (status in ('kept', 'asked', 'open'));
-- why the provider does not take it, in its own words
alter table store_auto_pix add column refusal text not null default '';
-- what the provider has said of the account last: its parts, its reason, the papers that it wants
alter table store_auto_pix add column review jsonb;
-- when the provider is asked again how it stands
alter table store_auto_pix add column review_at timestamptz;
create index store_auto_pix_review on store_auto_pix (store_id, review_at) where review_at is not null;
