-- A line that went on to another bill says to which table: 0 where that was not kept.
alter table order_items add column moved_to integer;
update order_items i
set moved_to = coalesce(
  (select p.table_number from orders p where p.store_id = i.store_id and p.idem_key like 'move:%:' || i.order_id order by p.id limit 1), 0)
where moved_away;
alter table order_items drop column moved_away;
