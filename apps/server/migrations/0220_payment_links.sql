-- The shop sends the way to pay an order online: that is a step of its payment, too.
alter table online_payment_steps drop constraint online_payment_steps_kind_check;
alter table online_payment_steps add constraint online_payment_steps_kind_check
  check (kind in ('asked', 'link', 'state', 'paid', 'attention', 'refund_asked', 'refund_done', 'refund_refused'));
