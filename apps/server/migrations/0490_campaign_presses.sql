-- The editor in which a campaign was begun: kept again because no answer came, it is the same campaign.
alter table campaigns add column op_id text check (char_length(op_id) <= 60);
create unique index campaigns_op on campaigns (store_id, op_id) where op_id is not null;
