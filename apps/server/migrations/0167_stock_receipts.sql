-- What came in, among all that was sold.
create index stock_movements_receipt on stock_movements (store_id, created_at) where reason = 'receipt';
