import { COPIED_TABLES } from '../duplicates/public.ts';

interface ImportedTable {
  /** The column with the table's own id, which another database gives anew. */
  id?: string;
}

/** What a store's file gives back, in the order in which the tables name each other. */
export const IMPORTED_TABLES: Readonly<Record<string, ImportedTable>> = {
  stores: { id: 'id' },
  ...Object.fromEntries(
    Object.entries(COPIED_TABLES).map(([table, { id }]) => [table, id === undefined ? {} : { id }]),
  ),
  store_auto_pix: {},
  store_counters: {},
  drivers: { id: 'id' },
  clients: { id: 'id' },
  tabs: { id: 'id' },
  orders: { id: 'id' },
  // Their statements name orders, which keep the order of their ids only if they come first.
  driver_shifts: { id: 'id' },
  order_items: {},
  order_item_complements: {},
  deliveries: {},
  door_reports: { id: 'id' },
  tills: {},
  cash_sessions: { id: 'id' },
  cash_movements: { id: 'id' },
  credit_entries: { id: 'id' },
  loyalty_programs: { id: 'id' },
  loyalty_entries: { id: 'id' },
  loyalty_draws: {},
  kitchen_changes: { id: 'id' },
  order_corrections: { id: 'id' },
  events: {},
  stock_cursors: {},
  stock_movements: { id: 'id' },
  prep_days: {},
  prep_lines: { id: 'id' },
  page_views: {},
  blind_minutes: {},
  promise_factors: {},
  client_consents: { id: 'id' },
  client_tags: {},
  client_segments: { id: 'id' },
  mailing_sends: {},
  menu_drafts: { id: 'id' },
  menu_draft_changes: {},
  money_accounts: { id: 'id' },
  payables: { id: 'id' },
  payable_payments: { id: 'id' },
  payable_extras: { id: 'id' },
  payable_files: { id: 'id' },
  single_charges: { id: 'id' },
  marketplace_contracts: {},
  marketplace_orders: {},
  payout_claims: { id: 'id' },
  day_notes: {},
};

/** What is in the file to be read, but is not brought into another store. */
export const ARCHIVED_TABLES: Readonly<Record<string, string>> = {
  changes: 'its chain is sealed for the store that it tells of; the new store’s own begins with its import',
  bills: 'what the store owes where it comes from',
  fiscal_notes: 'told to the authority by who issued them; the other store’s own begin with its first',
  fiscal_steps: 'of notes, which are there to be read',
  fiscal_voids: 'numbers of the store’s own series',
  approvals: 'of people who sign in elsewhere',
  raffles: 'promised by the store that it comes from, whose pages show what was drawn',
  raffle_entries: 'the list of a raffle that was held elsewhere',
  raffle_places: 'what a raffle gave that was held elsewhere',
};

/** What stays. A table that is in none of the three lists fails a test. @internal */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  fiscal_bookkeepers: 'who keeps the books of the store that it comes from',
  fiscal_settings: 'of an account with a provider, which only this server can open',
  fiscal_series: 'the other store counts its own notes',
  fiscal_files: 'signed texts, which go out as files of their own',
  kitchen_ops: 'what a screen did in the last minutes',
  carts: 'somebody is filling them',
  cart_items: 'somebody is filling them',
  journal_entries: 'what they did is in the orders',
  invites: 'keys to the other store',
  till_seats: 'of devices, which sign in elsewhere',
  table_calls: 'somebody waits there now',
  table_phones: 'keys of phones at tables',
  table_phone_orders: 'of phones at tables, whose keys stay',
  table_line_phones: 'of phones at tables, whose keys stay',
  table_pin_failures: 'a limit that is counted here',
  table_pix: 'of phones at tables; what was credited is in the cash movements',
  order_tokens: 'keys to the other store',
  client_claims: 'keys to the other store',
  client_merges: 'of accounts, which sign in elsewhere; what came together is in the clients',
  driver_links: 'keys to the other store',
  delivery_routes: 'ways that were driven; who brought an order is in the order',
  delivery_stops: 'ways that were driven; who brought an order is in the order',
  delivery_pictures: 'a proof for ninety days, of people at their doors',
  bank_statements: 'of the bank’s own files, which are read again where they are needed',
  bank_lines: 'of the bank’s own files, which are read again where they are needed',
  pix_checks: 'of movements that stay; what they say of an order is in the order',
  payout_statements: 'of files of the marketplaces, which are read again where they are needed',
  payout_lines: 'of files of the marketplaces, which are read again where they are needed',
  payout_charges: 'of files of the marketplaces, which are read again where they are needed',
  online_payment_accounts: 'keys with a provider, which only this server can open',
  online_payments: 'of an account with a provider that stays; what was paid is in the cash movements',
  online_payment_attempts: 'of online payments, which stay',
  online_payment_refunds: 'of online payments, which stay',
  online_payment_steps: 'of online payments, which stay',
  pin_moves: 'what undo would bring back in the next minute',
  driver_positions: 'where somebody was a moment ago',
  report_favourites: 'of people who sign in elsewhere',
  report_sendings: 'they go to people who sign in elsewhere',
  change_heads: 'follows from changes',
  screens: 'who is there now',
  morning_mails: 'of people who sign in elsewhere',
  push_subscriptions: 'keys of browsers',
  whatsapp_settings: 'of a number whose keys only this server can open',
  whatsapp_templates: 'of an account at Meta, from which they are read again',
  whatsapp_order_messages: 'of templates of an account at Meta',
  whatsapp_talks: 'what people wrote to the number of the store that it comes from',
  whatsapp_messages: 'what people wrote to the number of the store that it comes from',
  whatsapp_answers: 'what the robot of that number answers',
  store_partners: 'keys with partners, which only this server can open',
  order_pushes: 'keys of browsers',
  print_agents: 'keys of the shop’s computers',
  printers: 'reached by the keys of the shop’s computers',
  print_jobs: 'papers on their way',
  event_trims: 'how far events were thinned out there',
  fact_days: 'sums of the orders, which come along',
  fact_orders: 'sums of the orders, which come along',
  fact_sales: 'sums of the orders, which come along',
  fact_items: 'sums of the orders, which come along',
  fact_complements: 'sums of the orders, which come along',
  fact_payments: 'sums of the orders, which come along',
  print_cursors: 'how far events became paper there',
};

/** Columns that no file holds: secrets, keys, names of accounts that are not the store's, and what follows from others. */
export const OMITTED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  // The address of a partner may hold a key; who brought the store here is this house's business.
  stores: ['discount_password_hash', 'external_webhook', 'source'],
  address_places: ['corrected_by'],
  drivers: ['password_hash'],
  driver_shifts: ['opened_by', 'closed_by', 'reopened_by'],
  door_reports: ['decided_by'],
  clients: ['customer_id', 'search_name'],
  cash_sessions: ['opened_by', 'closed_by', 'reopened_by'],
  cash_movements: ['user_id', 'op_id'],
  credit_entries: ['user_id', 'op_id'],
  loyalty_entries: ['user_id', 'once', 'cause_id'],
  tabs: ['opened_by', 'closed_by', 'reopened_by', 'pin'],
  orders: ['customer_id', 'user_id', 'track_token', 'idem_key', 'request_hash', 'answer', 'handover_code'],
  order_items: ['removed_by'],
  kitchen_changes: ['user_id', 'acknowledged_by'],
  order_corrections: ['user_id'],
  single_charges: ['created_by', 'paid_by'],
  marketplace_orders: ['set_by'],
  payout_claims: ['decided_by'],
  stock_movements: ['user_id'],
  print_groups: ['printer_id'],
  menu_drafts: ['publish_by'],
  // Whoever knows it before the draw knows who wins.
  raffles: ['seed'],
};

export const EXPORTED_TABLES = [...Object.keys(IMPORTED_TABLES), ...Object.keys(ARCHIVED_TABLES)];

/** Tables with rows of megabytes: they are read one by one. */
export const LARGE_ROWS: ReadonlySet<string> = new Set(['payable_files']);

/** Which table's rows a field names, in columns and inside of JSON alike: one name means one thing everywhere (`tableNamed`). */
const ID_FIELDS: Readonly<Record<string, string>> = {
  store_id: 'stores',
  store_city_id: 'cities',
  variable_fee_id: 'fees',
  real_id: 'payment_methods',
  discount_id: 'discounts',
  printer_group_id: 'print_groups',
  print_group_id: 'print_groups',
  menu_group_id: 'menu_groups',
  item_id: 'menu_items',
  menu_item_id: 'menu_items',
  stock_item_id_1: 'menu_items',
  stock_item_id_2: 'menu_items',
  stock_item_id_3: 'menu_items',
  stock_item_id_4: 'menu_items',
  flavor_ids: 'menu_items',
  stock_ids: 'menu_items',
  variation_id: 'item_variations',
  complement_group_id: 'complement_groups',
  complement_id: 'complements',
  tag_id: 'tags',
  supplier_id: 'suppliers',
  driver_id: 'drivers',
  shift_id: 'driver_shifts',
  client_id: 'clients',
  referrer_client_id: 'clients',
  order_id: 'orders',
  tab_id: 'tabs',
  merged_into: 'tabs',
  session_id: 'cash_sessions',
  movement_id: 'cash_movements',
  draft_id: 'menu_drafts',
  room_id: 'dining_rooms',
  category_id: 'payable_categories',
  payable_id: 'payables',
  payment_id: 'payable_payments',
  account_id: 'money_accounts',
  stock_movement_id: 'stock_movements',
  menu_group_ids: 'menu_groups',
  item_ids: 'menu_items',
  program_id: 'loyalty_programs',
  pair_id: 'loyalty_entries',
  entry_id: 'loyalty_entries',
  lot_id: 'loyalty_entries',
};
/** What takes a row back is a row of the same table. */
const OF_ITS_TABLE = 'reverses';
/** @returns undefined for a field that names no rows */
export const tableNamed = (table: string, field: string): string | undefined =>
  field === OF_ITS_TABLE ? table : ID_FIELDS[field];

/** Objects inside of JSON whose own `id` is a table's. */
export const ID_OBJECTS: Readonly<Record<string, string>> = { order: 'orders' };
/** People sign in elsewhere: inside of JSON, their ids are dropped. */
export const DROPPED_FIELDS: readonly string[] = ['user_id', 'customer_id'];
