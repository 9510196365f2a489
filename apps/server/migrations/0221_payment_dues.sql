-- What is paid online: an order, a phone's share of a table's bill, a charge, or what the store owes the platform. Of each at most one payment.
alter table online_payments alter column order_id drop not null;
alter table online_payments add column share_id bigint;
alter table online_payments add column charge_id bigint;
alter table online_payments add column bill_id bigint;
alter table online_payments add constraint online_payments_due_check check (num_nonnulls(order_id, share_id, charge_id, bill_id) = 1);
alter table online_payments add constraint online_payments_share_fkey foreign key (store_id, share_id) references table_pix (store_id, id);
alter table online_payments add constraint online_payments_charge_fkey foreign key (store_id, charge_id) references single_charges (store_id, id);
alter table online_payments add constraint online_payments_bill_fkey foreign key (store_id, bill_id) references bills (store_id, id);
create unique index online_payments_share on online_payments (store_id, share_id);
create unique index online_payments_charge on online_payments (store_id, charge_id);
create unique index online_payments_bill on online_payments (store_id, bill_id);
-- closed: it came when the table's bill had been closed without it
alter table online_payments drop constraint online_payments_attention_check;
alter table online_payments add constraint online_payments_attention_check
  check (attention in ('late', 'closed', 'twice', 'short', 'over', 'disputed', 'refund_failed'));
-- into the platform's own account, not the store's
alter table online_payment_attempts add column ours boolean not null default false;
-- a provider brings it: nobody of the store looks for it at the bank
alter table table_pix add column online boolean not null default false;
