-- Why an order was cancelled, by the code of the reason: '' of those that were not, 'unsaid' where nobody said one.
alter table fact_orders add column cancel_reason text not null default '';
delete from fact_days;
