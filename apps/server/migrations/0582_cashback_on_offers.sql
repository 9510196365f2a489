-- Whether the plain cashback counts what was on offer when it was ordered; until now it did.
alter table stores add column cashback_offers boolean not null default true;
alter table order_items add column on_offer boolean not null default false;
