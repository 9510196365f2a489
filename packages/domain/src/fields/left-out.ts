/**
 * What drafts, sheets, many items at once, the grid’s ticks and customers’ pages leave out of the menu, and why: a column is in
 * each of these views, or stands here. Table and view, then the columns of each reason.
 * @internal A column in neither fails a test.
 */
export const LEFT_OUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'menu_items draft': {
    'the draft says which row it is, and where it belongs, by names of its own': 'id menu_group_id',
    'a picture is the path of one that the store has: written beside': 'image image_2 image_3 image_4 image_5',
    'the shop as it stands, which no version of the menu has':
      'packaging_cost prep_minutes stock_minimum stock_item_id_1 stock_item_id_2 stock_item_id_3 stock_item_id_4 printer_group_id',
    'of the day, or of what was done with the row': 'sold_out_until is_sample is_favourite deleted_at',
    'printed on a package: it changes with the package, not with the menu': 'barcode',
    'of the goods: no version of the menu changes their tax':
      'ncm cest cfop tax_situation icms_rate icms_reduction pis_cofins_cst pis_rate cofins_rate ibs_cbs_cst c_class_trib',
  },
  'menu_items file': {
    'the sheet says them in columns of its own': 'id menu_group_id',
    'no cell holds a picture': 'image image_2 image_3 image_4 image_5 image_alt',
    'points to what another sheet would have to name':
      'stock_item_id_1 stock_item_id_2 stock_item_id_3 stock_item_id_4 printer_group_id',
    'the place of its row says it': 'order',
    'has a sheet of its own, for the bookkeeper':
      'ncm cest cfop tax_situation icms_rate icms_reduction pis_cofins_cst pis_rate cofins_rate ibs_cbs_cst c_class_trib',
    'set on the page of the item': 'barcode from_price packaging_cost prep_minutes stock_minimum',
    'of the day, or of what was done with the row': 'sold_out_until is_sample is_favourite deleted_at',
  },
  'menu_items cells': {
    'names the row': 'id',
    'no cell holds a picture': 'image image_2 image_3 image_4 image_5 image_alt',
    'belongs together: set for many at once in one dialog': 'sun mon tue wed thu fri sat start_time end_time',
    'changes what the other cells of its row mean': 'type',
    'set on the page of the item':
      'barcode from_price packaging_cost prep_minutes stock_minimum stock_item_id_1 stock_item_id_2 stock_item_id_3 stock_item_id_4 item_free_delivery printer_group_id',
    'moved by hand': 'order',
    'asked for from 2027 on: the bookkeeper’s sheet brings it': 'ibs_cbs_cst c_class_trib',
    'of the day, or of what was done with the row': 'sold_out_until is_sample is_favourite deleted_at',
  },
  'menu_items grid': {
    'the switch of the item says it': 'is_invisible',
    'set on the page of the item': 'from_price requires_schedule item_free_delivery',
    'of what was done with the row': 'is_sample is_favourite',
  },
  'menu_items customer': {
    'the page is drawn by it: it stands around the item': 'menu_group_id order image image_2 image_3 image_4 image_5',
    'what the shop knows for itself':
      'internal_id barcode cost packaging_cost prep_minutes stock_minimum stock_item_id_1 stock_item_id_2 stock_item_id_3 stock_item_id_4 is_favourite printer_group_id ncm cest cfop tax_situation icms_rate icms_reduction pis_cofins_cst pis_rate cofins_rate ibs_cbs_cst c_class_trib',
    'is not there any more': 'deleted_at',
  },
  'menu_groups form': {
    'names the row': 'id',
    'a file travels beside the form': 'image',
    'of the day, or of what was done with the row': 'paused_until deleted_at',
  },
  'menu_groups customer': { 'the list stands in it': 'order', 'is not there any more': 'deleted_at' },
  'complement_groups form': { 'names the row': 'id', 'of what was done with the row': 'deleted_at' },
  'complement_groups customer': { 'the list stands in it': 'order', 'is not there any more': 'deleted_at' },
  'complements draft': {
    'the draft says which row it is, and where it belongs, by names of its own': 'id complement_group_id',
    'a picture is the path of one that the store has: written beside': 'image',
    'the shop as it stands, which no version of the menu has': 'stock_minimum',
    'of the day, or of what was done with the row': 'sold_out_until deleted_at',
  },
  'complements file': {
    'the sheet says them in columns of its own': 'id complement_group_id',
    'no cell holds a picture': 'image',
    'the place of its row says it': 'order',
    'set on the page of the option': 'stock_minimum',
    'of the day, or of what was done with the row': 'sold_out_until deleted_at',
  },
  'complements customer': {
    'the page is drawn by it: it stands around the option': 'complement_group_id order',
    'what the shop knows for itself': 'internal_id cost stock_minimum',
    'is not there any more': 'deleted_at',
  },
  'item_variations row': { 'its item stands around it': 'menu_item_id' },
  'item_variations customer': { 'the page is drawn by it: it stands around the variation': 'menu_item_id order' },
};
