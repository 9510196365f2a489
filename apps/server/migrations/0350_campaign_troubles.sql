-- An automation that its number or template keeps from sending does not pause: what waits in it is tried again then.
alter table campaigns add column trouble_until timestamptz;
