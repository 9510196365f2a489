/** Every column but keys, and those that a copy starts afresh: what is sold out, deleted, and the shop's own code. */
export const GROUP = columns(
  'description "order" is_pizza price_rule only_one always_display image size size1 size2 flavor1 flavor2',
  'size1_price size2_price start_time end_time sun mon tue wed thu fri sat',
);
export const ITEM = columns(
  'description price1 price2 from_price strike_price cost points image image_2 image_3 image_4 image_5 image_alt',
  'custom_tag printer_group_id stock stock_minimum stock_item_id_1 stock_item_id_2 stock_item_id_3 stock_item_id_4',
  'type minimum_quantity prep_minutes item_free_delivery is_upsell has_promotion is_best_seller is_newest',
  'is_highlight requires_schedule is_alcohol is_delivery is_table start_time end_time sun mon tue wed thu fri sat',
);
export const COMPLEMENT_GROUP = columns('description min max is_pizza price_rule only_one "order"');
export const COMPLEMENT = columns('name description price cost image "order" stock stock_minimum is_invisible');

function columns(...lists: string[]): string[] {
  return lists.join(' ').split(' ');
}
