-- When a try brought its money, and when the provider gives that free; null while it has not come, or nobody has said.
alter table online_payment_attempts add column paid_at timestamptz, add column release_at timestamptz;
update online_payment_attempts a set paid_at = coalesce((
  select min(s.at) from online_payment_steps s
  where s.store_id = a.store_id and s.payment_id = a.payment_id and s.attempt = a.number and s.kind = 'state'
    and s.state in ('approved', 'in_mediation', 'charged_back', 'refunded')), a.said_at, a.created_at)
where a.state in ('approved', 'in_mediation', 'charged_back', 'refunded');
create index online_payment_attempts_settled on online_payment_attempts (store_id, (coalesce(release_at, paid_at)))
  where paid_at is not null;
create index online_payment_steps_lost on online_payment_steps (store_id, at) where kind = 'refund_done' or state = 'charged_back';
