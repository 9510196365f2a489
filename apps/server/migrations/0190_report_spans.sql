-- What reports look up by when it was, besides orders.
create index tabs_opened on tabs (store_id, opened_at);
create index driver_shifts_opened on driver_shifts (store_id, opened_at);
create index door_reports_reported on door_reports (store_id, reported_at);
create index order_items_removed on order_items (store_id, removed_at) where removed_at is not null;
create index approvals_order on approvals (store_id, order_id, id) where order_id is not null;
create index approvals_session on approvals (store_id, session_id) where session_id is not null;
