-- How far visits came: 'item', 'cart', 'checkout' or 'order', and where the visitor came from, once a visit; nobody is followed.
alter table page_views drop constraint page_views_kind_check;
alter table page_views add check (kind in ('page', 'item', 'source', 'step'));
