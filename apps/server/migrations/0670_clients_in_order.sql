-- A store's clients from the first of a list on, at most so many, by the list's own index: what is seldom known of a store when a
-- statement is planned (how many clients it has) would else have all of them read and sorted.
create function clients_in_order(store bigint, list text, most int) returns setof clients language plpgsql stable
  set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off as $$
begin
  case list
    when 'last_order' then
      return query select * from clients c where c.store_id = store order by c.last_order_at desc nulls last, c.id limit most;
    when 'total' then
      return query select * from clients c where c.store_id = store order by c.orders_total desc, c.id limit most;
    when 'name' then
      return query select * from clients c where c.store_id = store order by c.search_name, c.id limit most;
    when 'absent' then
      return query select * from clients c where c.store_id = store order by coalesce(c.last_order_at, c.created_at), c.id limit most;
  end case;
end $$;
