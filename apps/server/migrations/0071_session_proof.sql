-- When whoever holds the session typed the password last: signing in, or asked again before what a thief would want.
alter table sessions add column proven_at timestamptz;
