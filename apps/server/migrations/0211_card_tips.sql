-- Tips by card are few among many deliveries: a report of drivers reads them all at once.
create index deliveries_tipped on deliveries (store_id, order_id) include (card_tip) where card_tip > 0;
