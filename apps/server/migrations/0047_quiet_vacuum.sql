-- Orders must not wait for housekeeping. What is wide and never searched is left out of the statistics: ANALYZE read it whole.
alter table orders alter column trace set statistics 0, alter column answer set statistics 0;
alter table events alter column payload set statistics 0;

-- Tables that grow with each order are vacuumed slowly, and not at once after a rush.
alter table orders set (autovacuum_vacuum_cost_delay = 10, autovacuum_vacuum_cost_limit = 200, autovacuum_analyze_scale_factor = 0.2);
alter table order_items set (autovacuum_vacuum_cost_delay = 10, autovacuum_vacuum_cost_limit = 200, autovacuum_analyze_scale_factor = 0.2);
alter table order_item_complements set (autovacuum_vacuum_cost_delay = 10, autovacuum_vacuum_cost_limit = 200, autovacuum_analyze_scale_factor = 0.2);
alter table events set (autovacuum_vacuum_cost_delay = 10, autovacuum_vacuum_cost_limit = 200, autovacuum_analyze_scale_factor = 0.2);
alter table stock_movements set (autovacuum_vacuum_cost_delay = 10, autovacuum_vacuum_cost_limit = 200, autovacuum_analyze_scale_factor = 0.2);
alter table carts set (autovacuum_vacuum_cost_delay = 10, autovacuum_vacuum_cost_limit = 200);
alter table cart_items set (autovacuum_vacuum_cost_delay = 10, autovacuum_vacuum_cost_limit = 200);

-- A few rows that every order changes: dead versions go while they are few, and there is room for the new one beside the old.
alter table store_counters set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
alter table stock_cursors set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
